import { fireEvent, render, screen } from '@testing-library/react';
import type { Footnote, Place } from '@yuelan/reader';
import { NavigationProvider, type Navigation } from '@yuelan/platform';
import { Toaster } from '@yuelan/ui';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Reader } from '../use-reader.ts';
import { createHub } from '../view-hub.ts';
import { outwardLink } from './outward-link.ts';
import { PopupsLayer } from './popups-layer.tsx';
import { safeMarkup } from './safe-markup.ts';

/** A phone: notes come from below. */
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const cleaned = (inside: string) => {
  const holder = document.createElement('div');
  holder.append(safeMarkup(`<div ${XHTML}>${inside}</div>`));
  return holder.innerHTML;
};

/** The layer over a book that goes where it is told. */
function open(aloud = false) {
  const hub = createHub();
  const goTo = vi.fn<(to: unknown) => void>();
  const view = { goTo: vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve()) };
  const settings = { fontSize: 100, flow: 'paged' };
  const reader = { hub, goTo, view, settings, aloud, panel: 'none' } as unknown as Reader;
  render(
    <NavigationProvider value={{} as Navigation}>
      <PopupsLayer reader={reader} />
      <Toaster />
    </NavigationProvider>,
  );
  const tell = (run: (events: typeof hub.events) => void) => act(() => run(hub.events));
  return { tell, goTo, view };
}

const note: Footnote = {
  markup: `<div ${XHTML}>注文，见<a href="text/b.xhtml#s">下文</a>。</div>`,
  text: '注文，见下文。',
  language: 'zh',
  direction: 'ltr',
  href: 'notes.xhtml#n',
  box: { left: 10, top: 10, width: 8, height: 8 },
};
const turned = (): [Place, { byReader: boolean }] => [{ locator: { chapterId: 1 } } as Place, { byReader: true }];

describe('words of a book in the app’s own page', () => {
  it('bring nothing that runs, styles, loads or navigates', () => {
    expect(cleaned('<p onclick="x" style="position:fixed" id="root" class="c">甲<script>x</script></p>')).toBe(
      '<p>甲</p>',
    );
    expect(cleaned('<a href="javascript:alert(1)">乙</a>')).toBe(
      '<a href="#" data-target="javascript:alert(1)">乙</a>',
    );
    expect(cleaned('<img src="https://example.com/x.png" alt="图"/>')).toBe('图');
    expect(
      cleaned('<iframe src="x"/><form><input/></form><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ).toBe('');
  });

  it('keep their emphasis, their readings and their tables', () => {
    expect(cleaned('<ruby>阅<rt>yuè</rt></ruby><em>重</em>')).toBe('<ruby>阅<rt>yuè</rt></ruby><em>重</em>');
    expect(cleaned('<table><tr><th scope="col" colspan="2">表</th></tr></table>')).toContain(
      '<th scope="col" colspan="2">',
    );
  });
});

describe('links out of a book', () => {
  it('show the host that the network knows, whatever it looks like', () => {
    expect(outwardLink('https://bank.example@еxample.com/a')).toMatchObject({ kind: 'web', to: 'xn--xample-2of.com' });
    expect(outwardLink('mailto:a%40b@c.org?subject=x')).toMatchObject({ kind: 'mail', to: 'a@b@c.org' });
    expect(outwardLink('tel:+86-10')).toMatchObject({ kind: 'phone', to: '+86-10' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    '//evil.example',
    'gone.xhtml',
    ' vbscript:x',
  ])('are refused: %s', (address) => {
    expect(outwardLink(address)).toBeNull();
  });

  it('are asked about before anything opens', () => {
    const { tell } = open();
    tell((events) => events.linkFollowed('https://example.org/a?b'));
    const dialog = screen.getByRole('dialog', { name: '要离开这本书吗' });
    expect(dialog).toHaveTextContent('example.org');
    const link = screen.getByRole('link', { name: '打开' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.org/a?b',
      'noopener noreferrer',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '留在书里' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that must not open say so', () => {
    const { tell } = open();
    tell((events) => events.linkFollowed('javascript:alert(1)'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('这个链接不能打开')).toBeInTheDocument();
  });
});

describe('a note over the page', () => {
  it('has the focus, and Escape closes it', () => {
    const { tell } = open();
    tell((events) => events.footnoteOpened(note));
    const dialog = screen.getByRole('dialog', { name: '注释' });
    expect(dialog).toHaveTextContent('注文，见下文。');
    expect(document.activeElement).toBe(dialog);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads on: by its links, and to where it stands in the book', () => {
    const { tell, goTo } = open();
    tell((events) => events.footnoteOpened(note));
    fireEvent.click(screen.getByRole('link', { name: '下文' }));
    expect(goTo).toHaveBeenCalledWith('text/b.xhtml#s');
    tell((events) => events.footnoteOpened(note));
    fireEvent.click(screen.getByRole('button', { name: '查看原文位置' }));
    expect(goTo).toHaveBeenLastCalledWith('notes.xhtml#n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the way back from a jump', () => {
  const chip = () => screen.queryByRole('button', { name: /^回到第 \d+ 页$/ })?.textContent;

  it('leads through all jumps, the last one first', async () => {
    const { tell, view } = open();
    tell((events) => events.jumped({ chapterId: 0, position: 3 }));
    tell((events) => events.jumped({ chapterId: 4, position: 40 }));
    expect(chip()).toBe('回到第 40 页');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '回到第 40 页' })));
    expect(view.goTo).toHaveBeenLastCalledWith({ chapterId: 4, position: 40 });
    expect(chip()).toBe('回到第 3 页');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '回到第 3 页' })));
    expect(chip()).toBeUndefined();
  });

  it('goes when the reader reads on', () => {
    const { tell } = open();
    tell((events) => events.jumped({ chapterId: 0, position: 3 }));
    tell((events) => events.relocated(...turned()));
    expect(chip()).toBe('回到第 3 页');
    tell((events) => events.relocated(...turned()));
    expect(chip()).toBeUndefined();
  });

  it('stays while a voice turns the pages', () => {
    const { tell } = open(true);
    tell((events) => events.jumped({ chapterId: 0, position: 3 }));
    for (let count = 0; count < 4; count++) tell((events) => events.relocated(...turned()));
    expect(chip()).toBe('回到第 3 页');
  });
});
