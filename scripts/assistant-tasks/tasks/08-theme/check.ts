import { equal, ok } from 'node:assert/strict'
import type { Locator } from 'playwright'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page, press } = await open({ colorScheme })
      const button = page.locator('.latchkey-button').first()
      const dark = page.getByLabel('Dark')
      const heading = page.getByRole('heading', { name: 'Connect a wallet' })
      const isDark = async () => {
        await press(/connect/i)
        await heading.waitFor()
        const light = await lightnessOf(heading)
        await page.keyboard.press('Escape')
        await heading.waitFor({ state: 'detached' })
        return light > 0.5
      }
      await button.waitFor()
      equal(await colourOf(button), 'rgb(180, 35, 90)', 'The button has another colour')
      ok(
        !(await isDark()),
        `The dialog is dark on a light page, with ${colorScheme} as the system's`,
      )
      await dark.check()
      ok(await isDark(), `The dialog is light on a dark page, with ${colorScheme} as the system's`)
      equal(await colourOf(button), 'rgb(180, 35, 90)', 'The button has another colour in the dark')
      await press(/connect/i)
      await heading.waitFor()
      equal(await cornersOf(heading), '4px', 'The card has other corners')
    }
  },
}

/** The colour of a button, after it has changed. */
async function colourOf(button: Locator): Promise<string> {
  await button.page().mouse.move(0, 300)
  await button.page().waitForTimeout(500)
  return button.evaluate((one) => getComputedStyle(one).backgroundColor)
}

/** The lightness of a text's colour, from 0 to 1. */
const lightnessOf = (element: Locator) =>
  element.evaluate((one) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('There is no canvas')
    canvas.fillStyle = getComputedStyle(one).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })

/** The corners of the outermost box with corners around an element. */
const cornersOf = (element: Locator) =>
  element.evaluate((one) => {
    let corners = ''
    for (let box: Element | null = one; box; box = box.parentElement) {
      const radius = getComputedStyle(box).borderTopLeftRadius
      if (radius !== '0px') corners = radius
    }
    return corners
  })
