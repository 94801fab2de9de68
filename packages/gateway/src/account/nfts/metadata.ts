import * as v from 'valibot'
import { readDataUri } from '../../pictures/media/dataUri.ts'
import type { GuardedFetch } from '../../pictures/media/guardedFetch.ts'
import { type Trait, traitsOf } from './traits.ts'

const text = v.fallback(v.optional(v.string()), undefined)
const metadataSchema = v.object({
  name: text,
  description: text,
  image: text,
  image_url: text,
  image_data: text,
  attributes: v.optional(v.unknown()),
})

/** The members of NFT metadata that are read; text as found, not cleaned. */
export type Metadata = {
  name?: string | undefined
  description?: string | undefined
  image?: string | undefined
  traits?: readonly Trait[]
}

/** Metadata behind a `data:`, `https:` or `ipfs:` address; `undefined` when there is none that can be read. Never rejects. */
export type MetadataReader = (uri: string | undefined) => Promise<Metadata | undefined>

const sizeLimit = 512 * 1024
const timeout = 5_000

export function createMetadataReader(
  fetchGuarded: GuardedFetch,
  ipfsGateway: string | undefined,
): MetadataReader {
  return async (uri) => {
    try {
      const body = uri === undefined ? undefined : await bytesOf(uri)
      if (!body) return undefined
      const parsed = v.safeParse(metadataSchema, JSON.parse(Buffer.from(body).toString('utf8')))
      if (!parsed.success) return undefined
      const { image, image_url, image_data, attributes, ...rest } = parsed.output
      const drawn = image_data?.trimStart().startsWith('<svg') ? svgUri(image_data) : image_data
      return { ...rest, image: image ?? image_url ?? drawn, traits: traitsOf(attributes) }
    } catch {
      return undefined
    }
  }

  async function bytesOf(uri: string): Promise<Uint8Array | undefined> {
    if (uri.startsWith('data:')) return readDataUri(uri, sizeLimit)?.bytes
    const url = httpsOf(uri, ipfsGateway)
    if (url === undefined) return undefined
    const fetched = await fetchGuarded(url, { sizeLimit, timeout })
    return fetched.ok ? fetched.bytes : undefined
  }
}

/** The https address that a source stands for; `undefined` for any other scheme. */
export function httpsOf(source: string, ipfsGateway: string | undefined): string | undefined {
  if (source.startsWith('https://')) return source
  if (!source.startsWith('ipfs://') || ipfsGateway === undefined) return undefined
  return ipfsGateway.replace(/\/?$/, '/') + source.slice('ipfs://'.length).replace(/^ipfs\//, '')
}

function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
