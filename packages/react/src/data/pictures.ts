import type { Latchkey } from '@latchkey/core'
import type { LoadPicture } from '../ui/pictureLoader.ts'

export type Pictures = { load: LoadPicture; dispose(): void }

/** Milliseconds until a picture that could not be loaded is asked for again. */
const again = 30_000

/**
 * Pictures that are decoded, so that they are drawn at once, each loaded once. The gateway's become `blob:` links, so
 * that a site's policy need not name the gateway in `img-src`. Links to elsewhere, which only the site itself or a wallet
 * can give, stay as they are.
 */
export function createPictures(client: Latchkey): Pictures {
  const { origin } = new URL(client.options.gatewayUrl, globalThis.location?.href)
  const known = new Map<string, string | Promise<string>>()
  const load: LoadPicture = (url) => {
    const before = known.get(url)
    if (before) return before
    const loading = decode(url, origin)
    known.set(url, loading)
    loading.then(
      (link) => known.set(url, link),
      () => setTimeout(() => known.delete(url), again),
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
  const link = await bearableLink(url, origin)
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = link
  try {
    await image.decode()
  } catch (cause) {
    URL.revokeObjectURL(link)
    throw cause
  }
  return link
}

/** A link that does not hold up the page once it is an image. What is loaded for SVG is loaded with the first one. */
async function bearableLink(url: string, origin: string): Promise<string> {
  const isServed = url.startsWith(`${origin}/`)
  if (!isServed && !/^\s*data:[^,]*(svg|xml)/i.test(url)) return url
  const { checkSvgLink, pictureBlob } = await import('./pictureBlob.ts')
  if (isServed) return URL.createObjectURL(await pictureBlob(url))
  await checkSvgLink(url)
  return url
}
