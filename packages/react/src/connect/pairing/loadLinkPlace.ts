/** What opens a wallet by a link; a desktop that shows a code does not load it. */
export const loadLinkPlace = async () => (await import('./LinkPlace.tsx')).LinkPlace
