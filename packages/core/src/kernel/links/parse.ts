import { canParseUrl } from '@latchkey/protocol'
import { parseText } from '../foreign/json.ts'

const picture = /^(https:\/\/|data:image\/|blob:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i
const script = /^(javascript|data|vbscript|blob|file|about):/i

/** A picture link that can do nothing but show a picture. */
export function parsePicture(value: unknown): string | undefined {
  const link = parseText(value, 256_000)
  return link && picture.test(link) ? link : undefined
}

/** A link out of the page, to the web or into an app; never one that runs script. */
export function parseLink(value: unknown): string | undefined {
  const link = parseText(value)?.trim()
  return link && canParseUrl(link) && !script.test(new URL(link).protocol) ? link : undefined
}
