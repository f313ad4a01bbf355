/** The three forms of the product. */
export type DeviceKind = 'phone' | 'pad' | 'pc';

/** What kind of machine it is, whatever the size of its window. */
export type DeviceType = 'mobile' | 'tablet' | 'desktop';

/** Widths in CSS pixels (core §2). */
const PHONE_BELOW = 900;
const PC_FROM = 1200;
const LANDSCAPE_PAD_BELOW = 1080;
/** A narrow window on a tablet or a desktop shows the phone's form only where the pad's would not fit. */
const PAD_FROM = 600;

/**
 * Core §2: a mobile device under 900 px is a phone; from 900 to 1200 px portrait is pad and landscape goes by width
 * (pad below 1080); from 1200 px on it is desktop. Tablets and desktop windows under 900 px: decision 0003.
 */
export function deviceKind(type: DeviceType, width: number, height: number): DeviceKind {
  if (width >= PC_FROM) return 'pc';
  if (width >= PHONE_BELOW) return width < height || width < LANDSCAPE_PAD_BELOW ? 'pad' : 'pc';
  return type === 'mobile' || width < PAD_FROM ? 'phone' : 'pad';
}

/** The machine behind a user agent; `touchPoints` unmasks an iPad that calls itself a Macintosh. */
export function deviceType(userAgent: string, touchPoints = 0): DeviceType {
  if (/ipad|tablet|playbook|silk|kindle/i.test(userAgent)) return 'tablet';
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'tablet';
  if (/windowswechat|macwechat/i.test(userAgent)) return 'desktop';
  if (/android|openharmony/i.test(userAgent)) return /mobile|phone/i.test(userAgent) ? 'mobile' : 'tablet';
  if (/iphone|ipod|mobile|windows phone/i.test(userAgent)) return 'mobile';
  return 'desktop';
}
