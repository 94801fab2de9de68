import { isBearableSvg } from '@latchkey/protocol/svg'
import { serverClock } from '@latchkey/service/clock'
import { expect, it } from 'vitest'
import { keepPicture } from '../../account/nfts/pictureSources.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { icons } from '../images/generated/icons.ts'
import { walletIcons } from '../images/generated/walletIcons.ts'
import { monogram } from '../images/monogram.ts'
import { createMedia } from './media.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const small = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
const levels = [0, 1, 2, 3, 4, 5].map(
  (level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
)
/** A million squares in a kilobyte. */
const hostile = small.replace('<rect', `<rect id="g0"/>${levels.join('')}<use href="#g6"/><rect`)
const written = (svg: string) => [
  `data:image/svg+xml;base64,${btoa(svg)}`,
  `data:image/svg+xml,${encodeURIComponent(svg)}`,
  `data:image/svg+xml;utf8,${svg}`,
]

it('serves each of its pictures, because none delays a page [J9]', () => {
  const own = { ...icons, ...walletIcons, monogram: monogram('id', 'Ünïcode & Co') }
  const refused = Object.entries(own).filter(([, svg]) => !isBearableSvg(bytes(svg)))
  expect(refused.map(([name]) => name)).toEqual([])
  expect(Object.keys(own).length).toBeGreaterThan(100)
})

it('passes no picture of an NFT on that would hold up a page [J9]', async () => {
  const db = await openDatabase(undefined)
  const served = [small, hostile].map((svg) => ({
    ok: true as const,
    bytes: new Uint8Array(bytes(svg)),
  }))
  const media = createMedia(
    db,
    async (url) =>
      served[url.endsWith('hostile.svg') ? 1 : 0] ?? { ok: false, problem: 'unreachable' },
    {},
    serverClock,
  )
  const fromChain = async (source: string) => media.byId((await keepPicture(db, source)) ?? '', '')
  for (const source of [...written(small), 'https://a.example/small.svg'])
    expect(await fromChain(source), source).toMatchObject({ ok: true })
  for (const source of [...written(hostile), 'https://a.example/hostile.svg'])
    expect(await fromChain(source), source).toEqual({ ok: false, problem: 'notPicture' })
  expect(await media.byUrl('https://a.example/hostile.svg', '')).toEqual({
    ok: false,
    problem: 'notPicture',
  })
  await db.destroy()
})
