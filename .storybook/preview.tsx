import type { Decorator, Preview } from '@storybook/react-vite';
import type { DeviceKind } from '@yuelan/contract';
import { setLocale } from '@yuelan/strings';
import { DeviceProvider, ThemeProvider, Toaster, type SchemeChoice } from '@yuelan/ui';

/** Widths of the canvas in CSS pixels; the phone's design units follow the window, so the frame narrows it too. */
const widths: Record<DeviceKind, number> = { phone: 390, pad: 820, pc: 1280 };

interface Globals {
  device: DeviceKind;
  scheme: SchemeChoice;
  theme: string;
  locale: 'zh-CN' | 'en';
}

const inProduct: Decorator = (Story, { globals }) => {
  const { device, scheme, theme, locale } = globals as Globals;
  void setLocale(locale, { reload: false });
  const width = widths[device];
  return (
    <ThemeProvider themeColor={theme} scheme={scheme}>
      <DeviceProvider kind={device}>
        <div
          key={locale}
          style={
            {
              width,
              maxWidth: '100%',
              margin: '0 auto',
              padding: 'var(--page-margin)',
              '--rpx': `${Math.min(width, 930) / 750}px`,
            } as React.CSSProperties
          }
        >
          <Story />
        </div>
        <Toaster />
      </DeviceProvider>
    </ThemeProvider>
  );
};

const tool = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [inProduct],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' }, controls: { expanded: true } },
  initialGlobals: { device: 'phone', scheme: 'light', theme: '#198cff', locale: 'zh-CN' },
  globalTypes: {
    device: tool('Device', 'mobile', [
      { value: 'phone', title: 'Phone 390' },
      { value: 'pad', title: 'Pad 820' },
      { value: 'pc', title: 'Desktop 1280' },
    ]),
    scheme: tool('Scheme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    theme: tool('Institution', 'paintbrush', [
      { value: '#198cff', title: 'Blue #198cff' },
      { value: '#0f5b3e', title: 'Green #0f5b3e' },
      { value: '#f2c200', title: 'Yellow #f2c200' },
      { value: '#c8102e', title: 'Red #c8102e' },
      { value: '#6b4ba3', title: 'Violet #6b4ba3' },
    ]),
    locale: tool('Language', 'globe', [
      { value: 'zh-CN', title: '中文' },
      { value: 'en', title: 'English' },
    ]),
  },
};

export default preview;
