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

/** Metadata behind a `data:`, `https:`, `ipfs:` or `ar:` address; `undefined` when there is none that can be read. Never rejects. */
export type MetadataReader = (uri: string | undefined) => Promise<Metadata | undefined>

const sizeLimit = 512 * 1024
const timeout = 5_000

export function createMetadataReader(
  fetchGuarded: GuardedFetch,
  gateways: ContentGateways,
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
    const url = httpsOf(uri, gateways)
    if (url === undefined) return undefined
    const fetched = await fetchGuarded(url, { sizeLimit, timeout })
    return fetched.ok ? fetched.bytes : undefined
  }
}

/** The operator's gateways to content that is not on the web, by their `https:` addresses. */
export type ContentGateways = {
  /** For `ipfs:`. */
  ipfsGateway?: string | undefined
  /** For `ar:`. */
  arweaveGateway?: string | undefined
}

/** The https address of a source; `undefined` for a scheme without a gateway, and for any other. */
export function httpsOf(
  source: string,
  { ipfsGateway, arweaveGateway }: ContentGateways,
): string | undefined {
  const [, scheme, path = ''] = /^(https|ipfs|ar):\/\/(.*)$/is.exec(source) ?? []
  switch (scheme?.toLowerCase()) {
    case 'https':
      return source
    case 'ipfs':
      return below(ipfsGateway, path.replace(/^ipfs\//, ''))
    case 'ar':
      return below(arweaveGateway, path)
    default:
      return undefined
  }
}

function below(gateway: string | undefined, path: string): string | undefined {
  return gateway?.replace(/\/?$/, '/').concat(path)
}

function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
