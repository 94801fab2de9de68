import type { Latchkey } from '@latchkey/core'
import { imagePreloadTimeout } from '@latchkey/protocol'
import type { LoadPicture } from '../ui/pictureLoader.ts'

export type Pictures = { load: LoadPicture; dispose(): void }

/**
 * Pictures that are decoded, so that they are drawn at once, each loaded once. One that takes longer than two seconds is
 * given up. The gateway's become `blob:` links, so that a site's policy need not name the gateway in `img-src`. Links to
 * elsewhere, which only the site itself or a wallet can give, stay as they are.
 */
export function createPictures(client: Latchkey): Pictures {
  const { origin } = new URL(client.options.gatewayUrl, globalThis.location?.href)
  const known = new Map<string, string | Promise<string>>()
  const load: LoadPicture = (url) => {
    const before = known.get(url)
    if (before) return before
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, imagePreloadTimeout))
    const loading = Promise.race([decode(url, origin), tooLate])
    known.set(url, loading)
    loading.then(
      (link) => known.set(url, link),
      () => known.delete(url),
    )
    return loading
  }
  const dispose = () => {
    for (const link of known.values()) Promise.resolve(link).then(URL.revokeObjectURL, () => {})
    known.clear()
  }
  return { load, dispose }
}

async function decode(url: string, origin: string): Promise<string> {
  const link = URL.parse(url)?.origin === origin ? await fetchPicture(url) : url
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = link
  await image.decode()
  return link
}

async function fetchPicture(url: string): Promise<string> {
  const { pictureBlob } = await import('./pictureBlob.ts')
  return URL.createObjectURL(await pictureBlob(url))
}
