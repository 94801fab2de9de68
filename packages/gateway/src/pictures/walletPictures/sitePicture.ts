import type { Picture } from '../../edge/ports/pictures.ts'
import type { Fetched, GuardedFetch } from '../media/guardedFetch.ts'
import { pictureOf } from '../media/pictureOf.ts'
import { type PictureLink, readManifestIcons, readSiteLinks } from './siteLinks.ts'

const pageLimits = { sizeLimit: 2 * 1024 * 1024, timeout: 5_000 }
const pictureLimits = { sizeLimit: 512 * 1024, timeout: 5_000 }
/** A tile shows 48 pixels, three times as many on the densest screens: 128 do, and more are bytes for nothing. */
const wanted = 128
const triesMax = 4

/** A picture of a site. Without one, `isCertain` is whether the site has none, rather than did not answer. */
export type SitePicture = { picture: Picture | undefined; isCertain: boolean }

/**
 * The picture that a site publishes of itself: an icon of its web app manifest, its apple-touch-icon or icon, of the
 * size that fits best. Never rejects.
 */
export async function readSitePicture(
  fetchGuarded: GuardedFetch,
  homepage: string,
): Promise<SitePicture> {
  const page = await fetchGuarded(homepage, pageLimits)
  const links = page.ok ? readSiteLinks(text(page.bytes), homepage) : undefined
  const manifest = links?.manifest ? await fetchGuarded(links.manifest, pageLimits) : undefined
  const ofManifest =
    links?.manifest && manifest?.ok ? readManifestIcons(text(manifest.bytes), links.manifest) : []
  // A site of which nothing can be read may have this all the same.
  const usual = { url: new URL('/apple-touch-icon.png', homepage).href, size: undefined }
  const candidates = [...bestFirst([...ofManifest, ...(links?.icons ?? [])]), usual]
  let isCertain = isAnswer(page) && (!manifest || isAnswer(manifest))
  for (const { url } of candidates.slice(0, triesMax)) {
    const found = await readPicture(fetchGuarded, url)
    if (found.picture) return found
    isCertain &&= found.isCertain
  }
  return { picture: undefined, isCertain }
}

/** The picture at a URL, by its bytes; an SVG only if no page is held up by it. Never rejects. */
export async function readPicture(fetchGuarded: GuardedFetch, url: string): Promise<SitePicture> {
  const answer = await fetchGuarded(url, pictureLimits)
  const result = answer.ok ? pictureOf(answer.bytes) : answer
  return { picture: result.ok ? result.picture : undefined, isCertain: isAnswer(answer) }
}

/** Whether the site itself has answered. */
function isAnswer(fetched: Fetched): boolean {
  return fetched.ok || fetched.problem === 'refused' || fetched.problem === 'tooLarge'
}

/** Those that are large enough, the smallest first; then the others, the largest first. Each address once. */
export function bestFirst(links: readonly PictureLink[]): PictureLink[] {
  const seen = new Set<string>()
  return [...links]
    .sort((one, other) => misfit(one) - misfit(other))
    .filter(({ url }) => !seen.has(url) && seen.add(url))
}

function misfit({ size = 32 }: PictureLink): number {
  if (size === Number.POSITIVE_INFINITY) return 0.5
  return size >= wanted ? size / 100_000 : wanted - size
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
