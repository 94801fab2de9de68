export type DataIcon = `data:image/svg+xml;base64,${string}`

/** The icons, as `data:` URIs of SVG: a key on a coloured tile. */
function icon(from: string, to: string): DataIcon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="64" height="64" rx="14" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="24" cy="40" r="9"/><path d="m31 33 17-17m-6 6 7 7m-14 0 5 5"/></g></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** The pictures of the dev wallets. */
export const walletIcons: { readonly first: DataIcon; readonly second: DataIcon } = {
  first: icon('#2f9e8f', '#14555c'),
  second: icon('#8a63d2', '#4a2a86'),
}
