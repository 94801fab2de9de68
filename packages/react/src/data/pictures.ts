import type { Latchkey, Readable } from '@latchkey/core'
import type { LoadPicture } from '../ui/pictureLoader.ts'

export type Pictures = { load: LoadPicture; dispose(): void }

/** Milliseconds until a picture that could not be loaded is requested again. */
const again = 30_000

/**
 * Creates the store of decoded pictures, which are drawn at once. Loads each picture once. Pictures of the gateway
 * become `blob:` links, so that a site's policy need not name the gateway in `img-src`. Other links, which only the
 * site or a wallet can give, stay as they are. Sends no request before the card is shown.
 */
export function createPictures(client: Latchkey, shown: Readable<boolean>): Pictures {
  const { origin } = new URL(client.options.gatewayUrl, globalThis.location?.href)
  const known = new Map<string, string | Promise<string>>()
  const begin = (url: string) => {
    const loading = decode(url, origin)
    known.set(url, loading)
    loading.then(
      (link) => known.set(url, link),
      () => setTimeout(() => known.delete(url), again),
    )
    return loading
  }
  const load: LoadPicture = (url, patience) => {
    const picture = () => known.get(url) ?? begin(url)
    // What is in the page needs no server, only the code that checks it.
    if (isHere(url)) return picture()
    return onceTrue(shown, () => withPatience(picture(), patience))
  }
  const dispose = () => {
    for (const link of known.values()) Promise.resolve(link).then(URL.revokeObjectURL, () => {})
    known.clear()
  }
  return { load, dispose }
}

/** Whether a picture is in the page already and needs no request. */
function isHere(url: string): boolean {
  return /^(data|blob):/i.test(url)
}

/** The picture, unless it takes longer. It is loaded all the same, for the next time. */
function withPatience(
  picture: string | Promise<string>,
  patience: number | undefined,
): string | Promise<string> {
  if (typeof picture === 'string' || patience === undefined) return picture
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The picture comes too late')), patience)
    picture.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Does something once a fact holds: at once where it does. */
function onceTrue<T>(fact: Readable<boolean>, then: () => T | Promise<T>): T | Promise<T> {
  if (fact.get()) return then()
  return new Promise((resolve) => {
    const undo = fact.subscribe(() => {
      if (!fact.get()) return
      undo()
      resolve(then())
    })
  })
}

async function decode(url: string, origin: string): Promise<string> {
  const link = await bearableLink(url, origin)
  try {
    return await decoded(link)
  } catch (cause) {
    // On an isolated page (COEP), an image of a server that allows only CORS has to be fetched.
    if (!globalThis.crossOriginIsolated || link !== url || isHere(url)) throw cause
    return decoded(await fetchedLink(url))
  }
}

async function decoded(link: string): Promise<string> {
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

async function fetchedLink(url: string): Promise<string> {
  const { pictureBlob } = await import('./pictureBlob.ts')
  return URL.createObjectURL(await pictureBlob(url))
}

/** A link that does not hold up the page once it is an image. What is loaded for SVG is loaded with the first one. */
async function bearableLink(url: string, origin: string): Promise<string> {
  const isServed = url.startsWith(`${origin}/`)
  if (!isServed && !/^\s*data:[^,]*(svg|xml)/i.test(url)) return url
  if (isServed) return fetchedLink(url)
  const { checkSvgLink } = await import('./pictureBlob.ts')
  await checkSvgLink(url)
  return url
}
