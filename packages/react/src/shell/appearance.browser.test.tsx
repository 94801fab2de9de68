import { afterEach, describe, expect, it } from 'vitest'
import { english } from '../messages/english.ts'
import { stagePerTest } from '../testing/stage.ts'
import { viewport } from '../testing/viewport.ts'

const stage = stagePerTest()
afterEach(() => {
  document.documentElement.style.fontSize = ''
})

describe('text of another size [I4]', () => {
  const open = async (size: string) => {
    document.documentElement.style.fontSize = size
    const { root } = await stage({ view: 'Account' }, english)
    const card = root().querySelector<HTMLElement>('.card') ?? document.body
    const name = root().querySelector('.row-name') ?? document.body
    const detail = root().querySelector('.row-detail') ?? document.body
    return [
      card.offsetWidth,
      Number.parseFloat(getComputedStyle(name).fontSize),
      Number.parseFloat(getComputedStyle(detail).fontSize),
    ]
  }

  it("grows with the browser's, and the card with it", async () => {
    expect(await open('')).toEqual([360, 16, 14])
    expect(await open('32px')).toEqual([720, 32, 28])
  })

  it('does not shrink in a page whose root is set to 62.5%', async () => {
    expect(await open('62.5%')).toEqual([360, 16, 14])
  })
})

describe('a screen of less than 500 px of height', () => {
  it('shows what the foot would cover: it scrolls with the rows [I4]', async () => {
    const { root } = await stage({ view: 'Account' }, english)
    const footIsStuck = () => {
      const foot = root().querySelector('.foot, .dock')
      return foot ? getComputedStyle(foot).position : 'no foot'
    }
    expect(footIsStuck()).toBe('sticky')
    await viewport(640, 450)
    expect(footIsStuck()).toBe('static')
    await viewport(320, 225)
    root().querySelector('.rows .row, .tab-list .row')?.scrollIntoView({ block: 'nearest' })
    const slot = root().querySelector('.slot')?.getBoundingClientRect()
    const row = root().querySelector('.tab-panel .row')?.getBoundingClientRect()
    expect(row?.height).toBeGreaterThan(40)
    expect(row?.top).toBeGreaterThanOrEqual((slot?.top ?? 0) - 1)
    expect(row?.bottom).toBeLessThanOrEqual((slot?.bottom ?? 0) + 1)
  })
})

describe('in the dark', () => {
  it('the chosen tab is lighter than its track, buttons than the card, and a black coin has a rim', async () => {
    const { root } = await stage({ view: 'Account' }, english, { mode: 'dark' })
    const style = (selector: string) =>
      getComputedStyle(root().querySelector(selector) ?? document.body)
    const card = luminance(style('.card').backgroundColor)
    const track = luminance(style('.tabs').backgroundColor)
    expect(track).toBeGreaterThan(card * 1.8)
    expect(luminance(style('[aria-selected=true]').backgroundColor)).toBeGreaterThan(track * 1.8)
    expect(luminance(style('.act').backgroundColor)).toBeGreaterThan(card * 1.8)
    expect(style('.act').boxShadow).toContain('inset')
    expect(style('.pic.coin').outlineColor).toMatch(/0\.2\)$/)
  })
})

/** Relative luminance of a colour as Chromium writes it (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = colour.startsWith('color(') ? Number(part) : Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
