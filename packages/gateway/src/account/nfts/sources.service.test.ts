import { serverClock } from '@latchkey/service/clock'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { createMedia } from '../../pictures/media/media.ts'
import { type ContentGateways, createMetadataReader } from './metadata.ts'
import { keepPicture } from './pictureSources.ts'

const gateways = {
  ipfsGateway: 'https://ipfs.example/ipfs/',
  arweaveGateway: 'https://arweave.example',
}
const metadata = JSON.stringify({ name: 'Stamp', image: 'ar://Id_2/1.svg' })
const web: Record<string, string> = {
  'https://arweave.example/Id-1/1.json': metadata,
  'https://arweave.example/Id_2/1.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  'https://ipfs.example/ipfs/Qm/1.json': metadata,
}
const fetchGuarded = async (url: string) => {
  const text = web[url]
  return text === undefined
    ? { ok: false as const, problem: 'unreachable' as const }
    : { ok: true as const, bytes: new TextEncoder().encode(text) }
}

/** Reads an NFT's metadata, and then its picture. */
async function read(uri: string, given: ContentGateways) {
  const db = await openDatabase(undefined)
  const found = await createMetadataReader(fetchGuarded, given)(uri)
  const id = await keepPicture(db, found?.image)
  const picture = await createMedia(db, fetchGuarded, given, serverClock).byId(id ?? '', '')
  return { name: found?.name, hasPicture: picture.ok }
}

it.each([
  'ar://Id-1/1.json',
  'AR://Id-1/1.json',
  'ipfs://Qm/1.json',
  'ipfs://ipfs/Qm/1.json',
])('reads metadata and its picture by the operator’s gateways from %s [E11]', async (uri) => {
  expect(await read(uri, gateways)).toEqual({ name: 'Stamp', hasPicture: true })
})

it('serves nothing of a scheme without a gateway', async () => {
  const { arweaveGateway: _, ...ipfsOnly } = gateways
  expect(await read('ar://Id-1/1.json', ipfsOnly)).toEqual({ name: undefined, hasPicture: false })
  expect(await read('ipfs://Qm/1.json', ipfsOnly)).toEqual({ name: 'Stamp', hasPicture: false })
})
