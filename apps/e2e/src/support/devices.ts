/** A phone, a pad and a computer, by user agent and window. */
const agent = (platform: string, mobile = '') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0${mobile} Safari/537.36`;

export const devices = {
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: agent('Linux; Android 14; Pixel 8', ' Mobile'),
  },
  pad: { viewport: { width: 820, height: 1180 }, hasTouch: true, userAgent: agent('Linux; Android 14; SM-X700') },
  pc: { viewport: { width: 1440, height: 900 }, userAgent: agent('X11; Linux x86_64') },
};
