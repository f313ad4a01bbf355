import type { BookContent } from '@yuelan/content';
import type { SleepChoice } from '@yuelan/audio-engine';
import { clock } from '@yuelan/platform';
import { holdMedia, type MediaHold } from '@yuelan/platform/media';
import type { BookView, Place } from '@yuelan/reader';
import { chapterOf, type Cue, currentCue } from '@yuelan/reader/narration';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Reader } from '../use-reader.ts';
import { useViewEvents } from '../view-hub.ts';
import { type Narrator, openNarrator } from './narrator.ts';
import { prefer, type Preferences, preferences } from './preferences.ts';
import { openSound } from './sound.ts';
import { openSpeaker } from './speaker.ts';

/** A reader whose book is on screen. */
export interface OpenBook {
  reader: Reader;
  view: BookView;
  content: BookContent;
  place: Place;
}

/** The book that is read aloud, as long as its bar is there: it begins at once, with what is on screen. */
export function useNarrator(open: OpenBook) {
  const [parts] = useState(() => partsOf(open));
  const { narrator, speaker, sound } = parts;
  const { state, away } = useSyncExternalStore(narrator.subscribe, narrator.get);
  const [liked, setLiked] = useState(preferences);

  useNarratorLife(narrator, open);
  useSleepTimer(narrator, state.sleep.deadline);
  useReturnToPage(() => {
    if (state.status === 'playing' && currentCue(state)?.kind === 'sentence' && !speaker.isBusy())
      narrator.send({ type: 'restarted' });
  });
  useLockScreen(open, narrator, state.wants);

  const change = (part: Partial<Preferences>) => {
    setLiked(prefer(part));
    sound.setRate();
    if (currentCue(state)?.kind === 'sentence') narrator.send({ type: 'restarted' });
  };
  return {
    state,
    away,
    liked,
    change,
    toggle: () => narrator.send({ type: state.wants ? 'pausePressed' : 'playPressed' }),
    skipSentence: (by: 1 | -1) => narrator.send({ type: 'sentenceSkipped', by }),
    skipExtent: (by: 1 | -1) => narrator.send({ type: 'extentSkipped', by }),
    sleepIn: (choice: SleepChoice) => narrator.send({ type: 'sleepChosen', choice, now: clock.now() }),
    showVoice: narrator.showVoice,
  };
}

export type Aloud = ReturnType<typeof useNarrator>;

function partsOf({ reader, view, content, place }: OpenBook) {
  const [speaker, sound] = [openSpeaker(), openSound(content)];
  const onEnd = (last: Cue | undefined) => {
    reader.stopAloud();
    reader.hub.events.ended(isTrialOver(content, last) ? 'trial' : 'book');
  };
  const onHeard = () => reader.listening();
  return { speaker, sound, narrator: openNarrator({ content, view, place, speaker, sound, onHeard, onEnd }) };
}

/** Whether there is more of the book, which this reader may not hear. */
const isTrialOver = ({ manifest, freeChapters }: BookContent, last: Cue | undefined) =>
  last !== undefined && chapterOf(last) + 1 < manifest.readingOrder.length && chapterOf(last) + 1 >= freeChapters;

/** A link or an entry of the contents takes the voice along; a turned page does not. */
function useNarratorLife(narrator: Narrator, { reader, place }: OpenBook) {
  const latest = useRef(place);
  const begin = useEffectEvent(() => narrator.begin(latest.current.locator));
  useViewEvents(reader.hub, {
    relocated: (now, { byReader }) => {
      latest.current = now;
      narrator.moved(now, byReader);
    },
    jumped: () => narrator.begin(latest.current.locator),
  });
  useEffect(() => {
    begin();
    return () => narrator.close();
  }, [narrator]);
}

function useSleepTimer(narrator: Narrator, deadline: number | null) {
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(() => narrator.send({ type: 'ticked', now: clock.now() }), 1000);
    return () => clearInterval(timer);
  }, [narrator, deadline]);
}

/** Some browsers silence a page that is out of sight, and do not go on when it is back. */
function useReturnToPage(act: () => void) {
  const back = useEffectEvent(() => document.visibilityState === 'visible' && act());
  useEffect(() => {
    const onChange = () => void back();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

/** The keys of headsets are the voice's own, and nothing else sounds, from each time that it begins. */
function useLockScreen({ reader, content, place }: OpenBook, narrator: Narrator, playing: boolean) {
  const [media] = useState(() => mediaOf(narrator));
  useEffect(() => () => media.release(), [media]);
  useEffect(() => {
    if (playing) media.take();
  }, [media, playing]);
  const chapter = reader.place?.chapterTitle ?? place.chapterTitle;
  const { title, author } = content.manifest.metadata;
  useEffect(() => {
    const metadata = { title: chapter || title, album: title, artist: author };
    media.show({ metadata, state: playing ? 'playing' : 'paused' });
  }, [media, title, author, chapter, playing]);
}

const mediaOf = (narrator: Narrator): MediaHold =>
  holdMedia(
    {
      play: () => narrator.send({ type: 'playPressed' }),
      pause: () => narrator.send({ type: 'pausePressed' }),
      previoustrack: () => narrator.send({ type: 'sentenceSkipped', by: -1 }),
      nexttrack: () => narrator.send({ type: 'sentenceSkipped', by: 1 }),
    },
    () => narrator.send({ type: 'pausePressed' }),
  );
