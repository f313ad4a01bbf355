// Compiled from messages/<locale>/<area>.json: one function a message, so a page carries only the strings it shows.
export { m } from './generated/messages.js';
export { getLocale, locales, setLocale } from './generated/runtime.js';
