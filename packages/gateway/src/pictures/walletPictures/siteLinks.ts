import { parseJson } from '@latchkey/protocol'
/** A picture that a site names, and the longer of its sides in pixels where it says; `Infinity` for SVG. */
export type PictureLink = { url: string; size: number | undefined }
/** What a site's page says of its pictures. */
export type SiteLinks = { manifest: string | undefined; icons: readonly PictureLink[] }

const iconRel = /^(icon|shortcut icon|apple-touch-icon|apple-touch-icon-precomposed)$/
/** What an apple-touch-icon measures that does not say. */
const touchSize = 180
/** How much of a page is searched for links, and how long one may be, in characters: a page may be made to cost much. */
const headMax = 256 * 1024
const tagMax = 2 * 1024

/** Reads the `link` elements of a page: its web app manifest, and its icons. `base`: the page's URL. */
export function readSiteLinks(html: string, base: string): SiteLinks {
  let manifest: string | undefined
  const icons: PictureLink[] = []
  for (const tag of linkTags(html.slice(0, headMax))) {
    const attributes = readAttributes(tag)
    const rel = attributes.get('rel')?.trim().toLowerCase() ?? ''
    const url = absolute(attributes.get('href'), base)
    if (url === undefined) continue
    if (rel === 'manifest') manifest ??= url
    if (!iconRel.test(rel)) continue
    const ofRel = rel.startsWith('apple') ? touchSize : undefined
    icons.push({ url, size: sizeOf(attributes.get('sizes'), url) ?? ofRel })
  }
  return { manifest, icons }
}

/** The `link` tags outside of comments, read in one pass. */
function linkTags(html: string): string[] {
  const tags: string[] = []
  const opening = /<!--|<link\s/gi
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    if (found[0] === '<!--') {
      const end = html.indexOf('-->', found.index)
      if (end === -1) break
      opening.lastIndex = end
    } else {
      const tag = html.slice(found.index, found.index + tagMax)
      const end = tag.indexOf('>')
      if (end === -1) continue
      tags.push(tag.slice(0, end + 1))
      opening.lastIndex = found.index + end
    }
  }
  return tags
}

/** The icons of a web app manifest (W3C), but for those that are made to be coloured. `base`: the manifest's URL. */
export function readManifestIcons(text: string, base: string): readonly PictureLink[] {
  const icons = field(parseJson(text), 'icons')
  if (!Array.isArray(icons)) return []
  return icons.slice(0, 50).flatMap((icon: unknown) => {
    const url = absolute(field(icon, 'src'), base)
    const purpose = field(icon, 'purpose')
    const isShown = typeof purpose !== 'string' || /\b(any|maskable)\b/.test(purpose)
    return url === undefined || !isShown ? [] : [{ url, size: sizeOf(field(icon, 'sizes'), url) }]
  })
}

function readAttributes(tag: string): ReadonlyMap<string, string> {
  const pairs = tag.matchAll(/(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)
  return new Map(
    Array.from(pairs, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}

function sizeOf(sizes: unknown, url: string): number | undefined {
  if (/\.svg($|[?#])/i.test(url) || sizes === 'any') return Number.POSITIVE_INFINITY
  if (typeof sizes !== 'string') return undefined
  const sides = Array.from(sizes.matchAll(/(\d{1,5})x(\d{1,5})/gi), ([, side]) => Number(side))
  return sides.length === 0 ? undefined : Math.max(...sides)
}

function absolute(href: unknown, base: string): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href, base)) return undefined
  const { protocol, href: url } = new URL(href, base)
  return protocol === 'https:' && url.length <= 2_000 ? url : undefined
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
