import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import CTR from 'crypto-js/mode-ctr';
import NoPadding from 'crypto-js/pad-nopadding';
import { counterBlock } from '@yuelan/contract';
import type { Cipher } from './cipher.ts';

/** AES-256-CTR by crypto-js, between typed arrays: base64 or strings in between would cost half the speed. */
export function openScriptCipher(raw: ArrayBuffer): Cipher {
  const key = toWords(new Uint8Array(raw));
  return {
    decrypt: (file, offset, data) => {
      const iv = toWords(counterBlock(file, offset));
      const ciphertext = toWords(new Uint8Array(data));
      const plain = AES.decrypt({ ciphertext } as CryptoJS.lib.CipherParams, key, {
        iv,
        mode: CTR,
        padding: NoPadding,
      });
      return Promise.resolve(toBytes(plain, data.byteLength));
    },
  };
}

function toWords(bytes: Uint8Array): CryptoJS.lib.WordArray {
  const words = Array.from({ length: (bytes.length + 3) >> 2 }, () => 0);
  for (let i = 0; i < bytes.length; i++) words[i >> 2]! |= bytes[i]! << (24 - (i % 4) * 8);
  return CryptoJS.lib.WordArray.create(words, bytes.length);
}

function toBytes({ words }: CryptoJS.lib.WordArray, length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = words[i >> 2]! >>> (24 - (i % 4) * 8);
  return bytes.buffer;
}
