import { untilThere, type Visitor, type VisitorPlace } from './visitor.ts'
import { command, keyActions } from './webdriver.ts'
import { startWebKitSession } from './webkit.ts'

const enter = '\uE007'
const frameScript =
  "return document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('iframe') ?? null"
const buttonScript =
  "return [...document.querySelectorAll('button')].find((one) => one.textContent === arguments[0] && one.getAttribute('aria-disabled') !== 'true') ?? null"

/** A visitor in WebKitGTK; nothing where it is not installed. */
export async function visitByWebKit(): Promise<Visitor | undefined> {
  const session = await startWebKitSession()
  if (!session) return undefined
  const { at, name, stop } = session
  const run = (script: string, args: unknown[] = []) =>
    command(at, 'POST', '/execute/sync', { script, args })
  const switchTo = (handle: string) => command(at, 'POST', '/window', { handle })
  const site = String(await command(at, 'GET', '/window'))
  const handles = async () =>
    Array.from(Object(await command(at, 'GET', '/window/handles')), String)

  /** Has the following commands mean a place, once it is there. */
  const places: Readonly<Record<VisitorPlace, () => Promise<void>>> = {
    page: async () => {},
    async wallet() {
      const id = await untilThere(
        'There is no frame',
        async () => (await run(frameScript)) ?? undefined,
      )
      await command(at, 'POST', '/frame', { id })
    },
    async window() {
      const other = async () => (await handles()).find((one) => one !== site)
      await switchTo(await untilThere('No window has opened', other))
    },
  }
  const button = (text: string) =>
    untilThere(`There is no button “${text}”`, async () => {
      const [id] = Object.values(Object(await run(buttonScript, [text])))
      return id === undefined ? undefined : String(id)
    })
  const click = async (text: string) =>
    command(at, 'POST', `/element/${await button(text)}/click`, {})

  return {
    name,
    async goto(url) {
      await command(at, 'POST', '/url', { url })
    },
    async reload() {
      await command(at, 'POST', '/refresh', {})
    },
    async type(text) {
      await command(at, 'POST', '/actions', keyActions([...text.replaceAll('\n', enter)]))
    },
    async press(place, text) {
      await places[place]()
      await click(text)
      await switchTo(site)
    },
    async read(place, inPage) {
      await places[place]()
      const script = `Promise.resolve((${inPage.toString()})()).then(arguments[0])`
      const answer = String(await command(at, 'POST', '/execute/async', { script, args: [] }))
      await switchTo(site)
      return answer
    },
    async close() {
      await command(at, 'DELETE', '').catch(() => {})
      stop()
    },
  }
}
