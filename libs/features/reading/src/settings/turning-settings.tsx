import type { ReaderSettings } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { Choice } from '../parts/choice.tsx';
import type { GroupProps } from './settings-sheet.tsx';

type Flow = ReaderSettings['flow'];
const flows: Record<Flow, () => string> = {
  paged: m.reading_flow_paged,
  chapter: m.reading_flow_chapter,
  scrolled: m.reading_flow_scrolled,
};
const turnings = { slide: m.reading_turning_slide, none: m.reading_turning_none };
const taps = { sides: m.reading_taps_sides, onward: m.reading_taps_onward };

/** How one gets on in the book. */
export function TurningSettings({ reader, offered }: GroupProps) {
  const { choices, change } = reader.settingsControl;
  const paged = choices.flow === 'paged';
  return (
    <>
      {offered('flow') && <Flows reader={reader} />}
      {offered('turning') && paged && (
        <Choice
          name="turning"
          label={m.reading_turning()}
          options={turnings}
          value={choices.turning}
          onChange={(turning) => change({ turning })}
        />
      )}
      {offered('taps') && paged && (
        <Choice
          name="taps"
          label={m.reading_taps()}
          options={taps}
          value={choices.taps}
          onChange={(name) => change({ taps: name })}
        />
      )}
    </>
  );
}

/** A book that asks for a flow of its own has it until the reader chooses another. */
function Flows({ reader }: Pick<GroupProps, 'reader'>) {
  const { choices, change } = reader.settingsControl;
  const wish = reader.content?.manifest.metadata.flow ?? 'auto';
  const label = m.reading_flow();
  const choose = (flow: Flow) => change({ flow, bookFlow: false });
  if (reader.isPdf) {
    const options = { paged: flows.paged, scrolled: flows.scrolled };
    const value = choices.flow === 'paged' ? 'paged' : 'scrolled';
    return <Choice name="flow" label={label} options={options} value={value} onChange={choose} />;
  }
  if (wish === 'auto')
    return <Choice name="flow" label={label} options={flows} value={choices.flow} onChange={choose} />;
  return (
    <Choice
      name="flow"
      label={label}
      options={{ book: m.reading_as_published, ...flows }}
      value={choices.bookFlow ? 'book' : choices.flow}
      onChange={(flow) => (flow === 'book' ? change({ bookFlow: true }) : choose(flow))}
    />
  );
}
