/** Absolute address of the picture of a token that the operator vouches for. */
export function tokenImageUrl(baseUrl: string, symbol: string): string {
  return `${baseUrl}/public/getTokenImage/${encodeURIComponent(symbol)}`
}

/** Absolute address of a drawn letter: an unlisted token does not get the picture of the one it is named after. */
function letterImageUrl(baseUrl: string, label: string): string {
  return `${baseUrl}/public/getAssetImage/${encodeURIComponent(label === '' ? '?' : label)}`
}

type Pictured = { symbol: string; iconUrl?: string | undefined; listed: boolean }

/** The picture of a token: the operator's own, else that of its symbol where the operator vouches for it, else a letter. */
export function tokenPicture(baseUrl: string, { symbol, iconUrl, listed }: Pictured): string {
  // Pictures that the gateway fetches are links within it.
  if (iconUrl?.startsWith('/')) return `${baseUrl}${iconUrl}`
  return iconUrl ?? (listed ? tokenImageUrl : letterImageUrl)(baseUrl, symbol)
}

/** Absolute address of an NFT's picture, by the id that the gateway gave it. */
export function nftImageUrl(baseUrl: string, id: string): string {
  return `${baseUrl}/v1/image?id=${id}`
}
