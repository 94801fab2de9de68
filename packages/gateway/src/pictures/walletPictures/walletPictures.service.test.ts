import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock } from '@latchkey/devkit/clock'
import { afterEach, describe, expect, it } from 'vitest'
import type { WalletPictures } from '../../edge/config/schema.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import type { GuardedFetch } from '../media/guardedFetch.ts'
import { keptPicture, keptSources } from './kept.ts'
import { readManifestIcons, readSiteLinks } from './siteLinks.ts'
import { bestFirst } from './sitePicture.ts'
import { createWalletPictures } from './walletPictures.ts'

const home = 'https://fox.example/wallet'
const wallet = { id: 'fox', homepage: home }
const png = (mark: string) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(mark)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const levels = [0, 1, 2, 3, 4, 5].map(
  (level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
)
const bomb = svg.replace(
  '<path',
  `<rect id="g0" width="1"/>${levels.join('')}<use href="#g6"/><path`,
)
const page = '<!doctype html><link rel="apple-touch-icon" href="/touch.png">'

/** Starts a site with these files, and records its requests. */
function site(files: Readonly<Record<string, string | Buffer>>) {
  const requested: string[] = []
  const state = { isDown: false }
  const fetchGuarded: GuardedFetch = async (url) => {
    requested.push(url)
    const file = files[url]
    return file === undefined
      ? { ok: false, problem: state.isDown ? 'unreachable' : 'refused' }
      : { ok: true, bytes: new Uint8Array(Buffer.from(file)) }
  }
  return { requested, fetchGuarded, state }
}

describe('the pictures in a page', () => {
  it('is read from its links, however they are written', () => {
    const html = `<head><!-- <link rel="icon" href="/gone.png"> -->
      <link rel="manifest" href="app.webmanifest"><LINK HREF='/i.png?a=1&amp;b=2' sizes="32x32 192x192" REL='icon'>
      <link rel=apple-touch-icon href=//cdn.example/t.png><link rel="icon" href="/i.svg">
      <link rel="icon" href="http://fox.example/plain.png"><link rel="icon" href="data:image/png,x">
      <link rel="stylesheet" href="/a.css"></head>`
    expect(readSiteLinks(html, home)).toEqual({
      manifest: 'https://fox.example/app.webmanifest',
      icons: [
        { url: 'https://fox.example/i.png?a=1&b=2', size: 192 },
        { url: 'https://cdn.example/t.png', size: 180 },
        { url: 'https://fox.example/i.svg', size: Number.POSITIVE_INFINITY },
      ],
    })
  })

  it.each([
    '<!--',
    '<link ',
    '<link rel=',
    `<link ${'a'.repeat(2_000)}>`,
    '<link a="',
  ])('is nothing where it is only long: %.12s', (part) => {
    const html = part.repeat(Math.floor((2 * 1024 * 1024) / part.length))
    expect(readSiteLinks(html, home)).toEqual({ manifest: undefined, icons: [] })
  })

  it('is read from the head of the page, and from tags of a usual length', () => {
    const link = '<link rel="icon" href="/i.png">'
    const long = `<link rel="icon" title="${'a'.repeat(2_048)}" href="/long.png">`
    expect(readSiteLinks(`${long}${link}`, home).icons).toHaveLength(1)
    expect(readSiteLinks(`${' '.repeat(262_144)}${link}`, home).icons).toEqual([])
  })

  it('is read from its manifest, but for icons that are made to be coloured', () => {
    const icons = [
      { src: 'a.png', sizes: '192x192' },
      { src: '/m.png', sizes: '512x512', purpose: 'monochrome' },
      { src: 'b.png', sizes: '512x512', purpose: 'any maskable' },
      { src: 7 },
      null,
    ]
    const base = 'https://fox.example/app/site.webmanifest'
    expect(readManifestIcons(JSON.stringify({ icons }), base)).toEqual([
      { url: 'https://fox.example/app/a.png', size: 192 },
      { url: 'https://fox.example/app/b.png', size: 512 },
    ])
    for (const junk of ['', '[]', 'null', '{"icons":7}', '<html>'])
      expect(readManifestIcons(junk, base)).toEqual([])
  })

  it('is taken by size: large enough and small, then the largest of the others', () => {
    const sizes = [16, 1024, undefined, 192, 96, 128, Number.POSITIVE_INFINITY]
    const links = sizes.map((size) => ({ url: `https://fox.example/${size}`, size }))
    expect(bestFirst([...links, ...links]).map(({ size }) => size)).toEqual([
      128,
      192,
      1024,
      Number.POSITIVE_INFINITY,
      96,
      undefined,
      16,
    ])
  })
})

onSqliteFirst('the picture of a wallet', (fresh) => {
  const opened: Database[] = []
  afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

  async function begin(files: Parameters<typeof site>[0], config: Partial<WalletPictures> = {}) {
    const db = await openDatabase(await fresh())
    opened.push(db)
    const { requested, fetchGuarded, state } = site(files)
    const clock = createTestClock()
    const settings = { fromSites: true, wallets: {}, ...config }
    const finder = createWalletPictures(db, fetchGuarded, settings, clock)
    const published = async () => {
      const picture = await finder.published(wallet)
      return picture && Buffer.from(picture.body).toString('latin1')
    }
    return { requested, clock, db, files, finder, published, state }
  }

  it('is the one that its site publishes, read once and stored [J9]', async () => {
    const { requested, db, published } = await begin({
      [home]: '<link rel="manifest" href="/m.json"><link rel="icon" sizes="16x16" href="/16.png">',
      'https://fox.example/m.json': JSON.stringify({
        icons: [{ src: '/192.png', sizes: '192x192' }],
      }),
      'https://fox.example/192.png': png('192'),
    })
    const all = await Promise.all([published(), published(), published()])
    expect(all.map((body) => body?.slice(-3))).toEqual(['192', '192', '192'])
    expect(requested).toEqual([home, 'https://fox.example/m.json', 'https://fox.example/192.png'])
    expect((await published())?.slice(-3)).toBe('192')
    expect(requested).toHaveLength(3)
    expect([...(await keptSources(db))]).toEqual([home])
  })

  it.each([
    ['an SVG that would hold up the page', bomb],
    ['markup', '<html><svg></svg></html>'],
    ['nothing', ''],
  ])('is never %s, but the next that the site names [J9]', async (_, first) => {
    const links =
      '<link rel="icon" sizes="128x128" href="/1"><link rel="icon" sizes="96x96" href="/2">'
    const { published } = await begin({
      [home]: links,
      'https://fox.example/1': first,
      'https://fox.example/2': svg,
    })
    expect(await published()).toBe(svg)
  })

  it('is read again when it has expired, and stays while the site is unreachable', async () => {
    const { requested, clock, files, published } = await begin({
      [home]: page,
      'https://fox.example/touch.png': png('old'),
    })
    await published()
    await clock.advance(29 * 86_400_000)
    await published()
    expect(requested).toHaveLength(2)
    await clock.advance(2 * 86_400_000)
    Object.assign(files, { 'https://fox.example/touch.png': png('new') })
    expect((await published())?.slice(-3)).toBe('old')
    await expect.poll(async () => (await published())?.slice(-3)).toBe('new')
  })

  it('that does not exist is not read again before the next day', async () => {
    const { requested, clock, published } = await begin({})
    expect(await published()).toBeUndefined()
    expect(await published()).toBeUndefined()
    expect(requested).toEqual([home, 'https://fox.example/apple-touch-icon.png'])
    await clock.advance(86_400_000)
    expect(await published()).toBeUndefined()
    expect(requested).toHaveLength(4)
  })

  it('is read again soon from a site that did not answer, and nothing is stored until then', async () => {
    const { requested, clock, db, files, published, state } = await begin({})
    state.isDown = true
    expect(await published()).toBeUndefined()
    expect(await published()).toBeUndefined()
    expect(requested).toHaveLength(2)
    expect(await keptPicture(db, home)).toBeUndefined()
    Object.assign(files, { [home]: page, 'https://fox.example/touch.png': png('up') })
    await clock.advance(300_000)
    expect((await published())?.slice(-2)).toBe('up')
  })

  it('is not read if the operator excludes sites', async () => {
    const { requested, published } = await begin({ [home]: page }, { fromSites: false })
    expect(await published()).toBeUndefined()
    expect(requested).toEqual([])
  })

  it('is what the operator chose: an address, a file, bytes, or none', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-picture-')), 'own.svg')
    writeFileSync(file, svg)
    const url = 'https://own.example/fox.png'
    const wallets = {
      byUrl: { url },
      byFile: { file },
      byData: { data: `data:image/svg+xml;base64,${btoa(svg)}` },
      bomb: { data: `data:image/svg+xml;base64,${btoa(bomb)}` },
      forbidden: 'none' as const,
    }
    const { requested, finder } = await begin({ [url]: png('own') }, { wallets })
    const body = async (id: string) => {
      const chosen = await finder.chosen({ id })
      return chosen?.picture && Buffer.from(chosen.picture.body).toString('latin1')
    }
    expect((await body('byUrl'))?.slice(-3)).toBe('own')
    await body('byUrl')
    expect(requested).toEqual([url])
    expect(await body('byFile')).toBe(svg)
    expect(await body('byData')).toBe(svg)
    expect(await finder.chosen({ id: 'bomb' })).toEqual({ picture: undefined })
    expect(await finder.chosen({ id: 'forbidden' })).toEqual({ picture: undefined })
    expect(await finder.chosen({ id: 'another' })).toBeUndefined()
  })
})
