import type { Section } from './epubjs.ts';
import { fixedFlow } from './fixed-flow.ts';
import type { Flow, FlowInput } from './flow.ts';
import type { Publication } from './publication.ts';

type MakeFlow = (book: Publication, input: FlowInput) => Flow;

/** Books in which some chapters are running text and some are fixed pages: each kind in a layer of its own. */
export function mixedFlow(book: Publication, input: FlowInput, makeText: MakeFlow): Flow {
  const layers = { text: layer(input.host), fixed: layer(input.host) };
  const flows = {
    text: makeText(book, { ...input, host: layers.text }),
    fixed: fixedFlow(book, { ...input, host: layers.fixed }),
  };
  let active: keyof typeof flows = 'text';

  return {
    get direction() {
      return flows[active].direction;
    },
    show: async (section: Section, at) => {
      const kind = book.isFixed(section.index) ? 'fixed' : 'text';
      await flows[kind].show(section, at);
      active = kind;
      for (const [name, { style }] of Object.entries(layers)) {
        // Not display: a frame without a box loses its layout. Not visibility: frames set their own.
        style.opacity = name === kind ? '1' : '0';
        style.pointerEvents = name === kind ? '' : 'none';
      }
    },
    turn: (by) => flows[active].turn(by),
    here: () => flows[active].here(),
    last: () => flows[active].last?.() ?? flows[active].here()?.section ?? null,
    relayout: (settings) => {
      flows.text.relayout(settings);
      flows.fixed.relayout(settings);
    },
    prepare: () => flows[active].prepare(),
    destroy: () => {
      flows.text.destroy();
      flows.fixed.destroy();
      layers.text.remove();
      layers.fixed.remove();
    },
  };
}

function layer(host: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;inset:0;overflow:hidden';
  host.append(element);
  return element;
}
