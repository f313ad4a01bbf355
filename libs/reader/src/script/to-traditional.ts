import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';

/** To the forms that are in print today (為, 裡), not to those of the oldest dictionaries (爲, 裏). */
export const convert = ConverterBuilder(preset)({ from: 'cn', to: 'tw' });
