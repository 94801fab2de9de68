import type { Latchkey } from '@latchkey/core'
import type { LoadPicture } from '../ui/pictureLoader.ts'

export type Pictures = { load: LoadPicture; dispose(): void }

/**
 * The gateway's pictures as `blob:` links, fetched once each, so that a site's policy need not name the gateway in
 * `img-src`. Links to elsewhere, which only the site itself or a wallet can give, stay as they are.
 */
export function createPictures(client: Latchkey): Pictures {
  const { origin } = new URL(client.options.gatewayUrl, globalThis.location?.href)
  const loading = new Map<string, Promise<string>>()
  const load: LoadPicture = (url) => {
    if (!isFrom(origin, url)) return Promise.resolve(url)
    const known = loading.get(url)
    if (known) return known
    const fetching = fetchPicture(url)
    loading.set(url, fetching)
    fetching.catch(() => loading.delete(url))
    return fetching
  }
  const dispose = () => {
    for (const fetching of loading.values()) fetching.then(URL.revokeObjectURL, () => {})
    loading.clear()
  }
  return { load, dispose }
}

function isFrom(origin: string, url: string): boolean {
  return URL.parse(url)?.origin === origin
}

async function fetchPicture(url: string): Promise<string> {
  const { pictureBlob } = await import('./pictureBlob.ts')
  return URL.createObjectURL(await pictureBlob(url))
}
