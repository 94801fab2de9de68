import puppeteer, { type Frame, type LaunchOptions } from 'puppeteer-core'
import { untilThere, type Visitor, type VisitorPlace } from './visitor.ts'

/** A visitor in Chromium or Firefox. `vaultUrl`: where the wallet's page is. */
export async function visitByPuppeteer(options: LaunchOptions, vaultUrl: string): Promise<Visitor> {
  const browser = await puppeteer.launch(options)
  const page = await browser.newPage()

  const inWindow = async () => {
    const open = await browser.pages()
    return open.find((one) => one.url().startsWith(`${vaultUrl}/#ask`))?.mainFrame()
  }
  const places: Readonly<Record<VisitorPlace, () => Promise<Frame | undefined>>> = {
    page: async () => page.mainFrame(),
    wallet: async () => page.frames().find((one) => one.url().startsWith(vaultUrl)),
    window: inWindow,
  }
  const frameAt = (place: VisitorPlace) => untilThere(`There is no ${place}`, places[place])
  return {
    name: await browser.version(),
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async type(text) {
      for (const key of text)
        await (key === '\n' ? page.keyboard.press('Enter') : page.keyboard.type(key))
    },
    async press(place, name) {
      const frame = await frameAt(place)
      await frame.waitForFunction(
        (text) =>
          [...document.querySelectorAll('button')].some(
            (one) => one.textContent === text && one.getAttribute('aria-disabled') !== 'true',
          ),
        {},
        name,
      )
      await frame.locator(`::-p-text(${name})`).click()
    },
    read: async (place, inPage) => (await frameAt(place)).evaluate(inPage),
    close: () => browser.close(),
  }
}
