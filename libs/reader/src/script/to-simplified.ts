import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/t2cn';

/** From the characters of Taiwan, Hong Kong and older print alike. */
export const convert = ConverterBuilder(preset)({ from: 'tw', to: 'cn' });
