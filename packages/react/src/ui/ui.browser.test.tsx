import { describe, expect, it } from 'vitest'
import { key } from '../testing/page.tsx'
import { placePerTest } from '../testing/place.ts'
import { avatarOf } from './avatarDiscs.ts'
import { QrCode } from './QrCode.tsx'
import { Tabs } from './Tabs.tsx'

const place = placePerTest()
const { show } = place

describe('tabs', () => {
  it('move by arrow keys, with one stop for Tab', async () => {
    let current = 'a'
    const draw = () =>
      show(
        <Tabs
          label="Letters"
          current={current}
          tabs={['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))}
          onChange={(id) => {
            current = id
            draw()
          }}
        >
          {current}
        </Tabs>,
      )
    draw()
    const tabs = () => [...place.element.querySelectorAll<HTMLElement>('[role=tab]')]
    await expect.poll(() => tabs().length).toBe(3)
    tabs()[0]?.focus()
    key(tabs()[0] ?? place.element, 'ArrowRight')
    await expect.poll(() => document.activeElement?.textContent).toBe('B')
    key(tabs()[1] ?? place.element, 'End')
    await expect.poll(() => document.activeElement?.textContent).toBe('C')
    key(tabs()[2] ?? place.element, 'ArrowRight')
    await expect.poll(() => document.activeElement?.textContent).toBe('A')
    const panel = () => place.element.querySelector('[role=tabpanel]')?.textContent
    await expect.poll(panel).toBe('a')
    expect(tabs().filter((tab) => tab.tabIndex === 0)).toEqual([document.activeElement])
  })
})

describe('generated pictures', () => {
  it('are the same for the same text, whatever its case', () => {
    expect(avatarOf('0xAB')).toEqual(avatarOf('0xab'))
    expect(avatarOf('0xab')).not.toEqual(avatarOf('0xac'))
  })

  it('codes are drawn with three eyes and a name', async () => {
    show(
      <QrCode
        failure={{ text: 'Not there', again: 'Again' }}
        text="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
        label="Code"
      />,
    )
    await expect.poll(() => place.element.querySelectorAll('svg g').length).toBe(3)
    expect(place.element.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Code')
    expect(place.element.querySelector('svg path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  })
})
