import type { Page } from '@playwright/test';

/** What a recording says of itself. Of two elements that sound in turns each has a track of its own. */
export interface Heard {
  /** Seconds. */
  length: number;
  /** The longest time in which nothing sounded on any track, in ms, between the first sound and the last. */
  silence: number;
  /** Seconds of the file at which it was silent for more than a millisecond. */
  silentAt: number[];
  /** How often an element stood still for want of sound, and not of a machine to play it. */
  waits: number;
  /** Elements that sounded, each on a track of its own. */
  tracks: number;
  /** The address under the element that sounded last, and the seconds of sound that it held. */
  source: string;
  buffered: [from: number, to: number][];
  /** For windows of 0.1 s: where the element was, in seconds of the file, and the pitch that was loudest, in hertz. */
  windows: { at: number; pitch: number }[];
}

declare global {
  interface Window {
    recorder: { start(): Promise<void>; stop(pitches: number[]): Heard };
  }
}

/** Records all that the page's audio elements sound of, sample by sample. Call it before the page is opened. */
export const recordSound = async (page: Page): Promise<void> => void (await page.addInitScript(installRecorder));

/** Runs in the page. */
function installRecorder(): void {
  const RATE = 48_000;
  const WINDOW = RATE / 10;
  /** Below this a sample is silence: the tones swing up to 0.35. */
  const QUIET = 0.003;
  const worklet = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    process(inputs) {
      this.port.postMessage(inputs.map(([track]) => track ? track.slice() : null));
      return true;
    }
  })`;
  const elements: HTMLAudioElement[] = [];
  let context: AudioContext | undefined;
  let node: AudioWorkletNode | undefined;
  let isOn = false;
  let waits = 0;
  const blocks: { tracks: (Float32Array | null)[]; at: number }[] = [];

  async function open(): Promise<AudioContext> {
    context = new AudioContext({ sampleRate: RATE });
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    node = new AudioWorkletNode(context, 'recorder', {
      numberOfInputs: 2,
      numberOfOutputs: 1,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.connect(context.destination);
    node.port.onmessage = ({ data }: MessageEvent<(Float32Array | null)[]>) => {
      if (isOn && elements.length > 0) blocks.push({ tracks: data, at: active().currentTime });
    };
    return context;
  }
  const active = () => elements.find((element) => !element.paused) ?? elements[0]!;
  const bufferedOf = ({ buffered }: HTMLAudioElement): [number, number][] =>
    Array.from({ length: buffered.length }, (_, i) => [buffered.start(i), buffered.end(i)]);
  const isDry = (element: HTMLAudioElement) =>
    !bufferedOf(element).some(([from, to]) => from <= element.currentTime && element.currentTime < to - 0.5);
  const opening = open();
  const connect = async (element: HTMLAudioElement) => {
    const track = elements.push(element) - 1;
    (await opening).createMediaElementSource(element).connect(node!, 0, track);
  };
  const RealAudio = globalThis.Audio;
  globalThis.Audio = function RecordedAudio() {
    const element = new RealAudio();
    void connect(element);
    element.addEventListener('waiting', () => isOn && element.currentTime > 0.5 && isDry(element) && waits++);
    return element;
  } as unknown as typeof Audio;

  interface Sound {
    mixed: Float32Array;
    /** For each sample the loudest track. */
    peak: Float32Array;
    tracks: number;
  }
  function recorded(): Sound {
    const mixed = new Float32Array(blocks.length * 128);
    const peak = new Float32Array(mixed.length);
    const heard = new Set<number>();
    blocks.forEach(({ tracks }, block) =>
      tracks.forEach((track, number) =>
        track?.forEach((sample, i) => {
          const at = block * 128 + i;
          mixed[at]! += sample;
          peak[at] = Math.max(peak[at]!, Math.abs(sample));
          if (Math.abs(sample) > QUIET) heard.add(number);
        }),
      ),
    );
    return { mixed, peak, tracks: heard.size };
  }
  /** Between the first sound and the last, in ms. */
  function silencesOf({ peak }: Sound): { at: number; ms: number }[] {
    const silences: { at: number; ms: number }[] = [];
    let [run, hasSounded] = [0, false];
    peak.forEach((loudness, i) => {
      if (loudness < QUIET) return void run++;
      if (hasSounded && run > 0) silences.push({ at: blocks[i >> 7]!.at, ms: (run / RATE) * 1000 });
      [run, hasSounded] = [0, true];
    });
    return silences;
  }
  /** How much of a pitch there is in a window (Goertzel). */
  function strength({ mixed }: Sound, from: number, pitch: number): number {
    const coefficient = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
    let [a, b] = [0, 0];
    for (let i = from; i < from + WINDOW; i++) [a, b] = [mixed[i]! + coefficient * a - b, a];
    return a * a + b * b - coefficient * a * b;
  }
  function windows(sound: Sound, pitches: number[]): Heard['windows'] {
    const all: Heard['windows'] = [];
    for (let from = 0; from + WINDOW <= sound.mixed.length; from += WINDOW) {
      const strengths = pitches.map((pitch) => strength(sound, from, pitch));
      const { at } = blocks[(from + WINDOW / 2) >> 7]!;
      all.push({ at, pitch: pitches[strengths.indexOf(Math.max(...strengths))]! });
    }
    return all;
  }

  window.recorder = {
    async start() {
      await (await opening).resume();
      blocks.length = waits = 0;
      isOn = true;
    },
    stop(pitches) {
      isOn = false;
      const sound = recorded();
      const silences = silencesOf(sound);
      return {
        length: sound.mixed.length / RATE,
        silence: silences.reduce((longest, { ms }) => Math.max(longest, ms), 0),
        silentAt: silences.filter(({ ms }) => ms > 1).map(({ at }) => at),
        waits,
        tracks: sound.tracks,
        source: active().currentSrc,
        buffered: bufferedOf(active()),
        windows: windows(sound, pitches),
      };
    },
  };
}
