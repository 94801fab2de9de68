import { connect, disconnect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MountedDialog, mountDialog } from '../index.ts'
import { english } from '../messages/english.ts'
import { arabic } from '../messages/generated/languages/ar.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openedBy } from './elementKind.ts'
import { defineElements, type ElementOptions } from './index.ts'

let place: HTMLElement
let world: World
let defined: MountedDialog | undefined
let unserve = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
  world = createWorld()
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  defined?.unmount()
  defined = undefined
  place.remove()
  unserve()
})

/** A page as its HTML has it, which the parser upgrades. */
const write = (html: string) => {
  place.innerHTML = html
}
const define = (options?: ElementOptions) => {
  defined = defineElements(world.client, options)
  return defined
}
const find = (selector: string) =>
  place.querySelector<HTMLElement>(selector) ?? expect.fail(`There is no ${selector}`)
const text = () => place.textContent?.trim()
/** What an element renders: what is drawn, else its own content. */
const shown = (selector: string) =>
  find(selector)
    .shadowRoot?.querySelector('slot')
    ?.assignedNodes({ flatten: true })
    .map(({ textContent }) => textContent)
    .join('')
const dialog = () => document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('dialog')
const title = () =>
  document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('.view:not(.left) h2, h2')
    ?.textContent

describe('the elements', () => {
  it('draw what was in the page before and what comes later, several of a tag [L34]', async () => {
    write('<latchkey-button></latchkey-button><latchkey-button label="Log in"></latchkey-button>')
    define()
    await expect.poll(text).toBe('Connect walletLog in')
    place.append(document.createElement('latchkey-button'))
    await expect.poll(text).toBe('Connect walletLog inConnect wallet')
    expect(document.querySelectorAll('latchkey-dialog')).toHaveLength(1)
  })

  it('follow attributes and properties, also those set before the tag was defined [L34]', async () => {
    const tag = `early-${Math.random().toString(36).slice(2)}`
    const early = place.appendChild(document.createElement(tag))
    Object.assign(early, { label: 'Enter', themeMode: 'dark', disabled: true })
    define({ tags: { [tag]: 'button' } })
    await expect.poll(text).toBe('Enter')
    const button = find('button')
    expect(button.dataset.theme).toBe('dark')
    expect(button).toHaveProperty('disabled', true)
    early.setAttribute('label', 'Go in')
    early.removeAttribute('theme-mode')
    Object.assign(early, { disabled: false })
    await expect.poll(text).toBe('Go in')
    expect(find('button')).toBe(button)
    expect(button.dataset.theme).toBe('auto')
    expect(button).toHaveProperty('disabled', false)
    early.setAttribute('disabled', 'false')
    await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  })

  it('open the dialog by mouse and keyboard, submit no form, and get the focus back [L34]', async () => {
    write('<form><latchkey-button></latchkey-button></form>')
    let submits = 0
    place.addEventListener('submit', (event) => {
      event.preventDefault()
      submits += 1
    })
    define()
    await expect.poll(text).toBe('Connect wallet')
    find('latchkey-button').focus()
    expect(document.activeElement).toBe(find('button'))
    expect(find('button').getAttribute('aria-haspopup')).toBe('dialog')
    find('button').click()
    await expect.poll(() => dialog()?.open).toBe(true)
    defined?.close()
    await expect.poll(() => dialog()?.open).toBe(false)
    expect(document.activeElement).toBe(find('button'))
    expect(submits).toBe(0)
  })

  it('have their own content until they are drawn, whose click and focus count [L34]', async () => {
    write('<latchkey-button><button>Loading</button></latchkey-button>')
    define()
    find('button').focus()
    find('button').click()
    await expect.poll(() => dialog()?.open).toBe(true)
    await expect.poll(() => shown('latchkey-button')).toBe('Connect wallet')
    defined?.close()
    await expect.poll(() => document.activeElement).toBe(find('.latchkey-button'))
    defined?.unmount()
    defined = undefined
    await expect.poll(() => shown('latchkey-button')).toBe('Loading')
  })

  it('submit no form by their own content, also while they are disabled [L34]', () => {
    write('<form><latchkey-button disabled><button>Loading</button></latchkey-button></form>')
    let isPrevented = false
    place.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    })
    define()
    find('button').click()
    expect(isPrevented).toBe(true)
    expect(defined?.get().open).toBe(false)
  })

  it('have a button at once, without React [L34]', async () => {
    write('<latchkey-button label="Log in"></latchkey-button>')
    define({ theme: { mode: 'dark' } })
    expect(text()).toBe('Log in')
    expect(find('button').dataset.theme).toBe('dark')
    find('button').focus()
    const first = find('button')
    await expect.poll(() => find('button') !== first).toBe(true)
    expect(document.activeElement).toBe(find('button'))
    expect(text()).toBe('Log in')
  })

  it('remain when the page empties one of them, and it is drawn again [L34]', async () => {
    write('<latchkey-button></latchkey-button><latchkey-account></latchkey-account>')
    define()
    await connect(world.client, { connectorId: 'metamask' })
    await expect.poll(() => find('latchkey-account').textContent).toBe('ada.eth1.204 ETH')
    find('latchkey-account').innerHTML = ''
    await expect.poll(() => find('latchkey-account').textContent).toBe('ada.eth1.204 ETH')
    find('latchkey-account').innerHTML = ''
    await disconnect(world.client)
    find('latchkey-account').remove()
    await expect.poll(text).toBe('Connect wallet')
  })

  it('keep what is in them when they are moved, and draw a copy once [L34]', async () => {
    write('<latchkey-panel></latchkey-panel><latchkey-button></latchkey-button>')
    define()
    await expect.poll(() => place.querySelector('latchkey-card')).not.toBeNull()
    const card = find('latchkey-card')
    place.append(find('latchkey-panel'))
    await new Promise(requestAnimationFrame)
    expect(find('latchkey-card')).toBe(card)
    await expect.poll(() => find('latchkey-button').querySelector('button')).not.toBeNull()
    const copy = place.appendChild(find('latchkey-button').cloneNode(true))
    await expect.poll(() => copy.textContent).toBe('Connect wallet')
    expect(copy.childNodes).toHaveLength(1)
  })

  it('have the attributes of their tag, and draw into a shadow root where the tag says so [L34]', async () => {
    const tag = `shadow-${crypto.randomUUID()}`
    write(`<${tag}></${tag}>`)
    const defaults = { label: 'Log in', themeMode: 'dark' } as const
    const tags = { [tag]: { kind: 'button', root: 'shadow', defaults } } as const
    define({ tags })
    const element = find(tag)
    const button = () =>
      element.shadowRoot?.querySelector('button') ?? expect.fail('There is no button')
    const first = button()
    first.focus()
    expect(first.textContent).toBe('Log in')
    await expect.poll(() => button() !== first).toBe(true)
    expect(element.shadowRoot?.activeElement).toBe(button())
    expect(button().dataset.theme).toBe('dark')
    expect(getComputedStyle(button()).minBlockSize).toBe('44px')
    expect(element.childNodes).toHaveLength(0)
    button().click()
    await expect.poll(() => dialog()?.open).toBe(true)
    defined?.close()
    await expect.poll(() => dialog()?.open).toBe(false)
    expect(element.shadowRoot?.activeElement).toBe(button())
    element.innerHTML = '<i>Loading</i>'
    defined?.unmount()
    defined = undefined
    await expect.poll(() => shown(tag)).toBe('Loading')
    define({ tags: { [tag]: 'network' } })
    const name = world.client.options.networks[0]?.name
    await expect.poll(() => find('button').textContent).toBe(name)
  })

  it('have attributes without hyphens, too, of which properties are the later word [L34]', async () => {
    write('<latchkey-button thememode="dark" size="sm"></latchkey-button>')
    define()
    await expect.poll(text).toBe('Connect wallet')
    const element = find('latchkey-button')
    expect(element).toHaveProperty('themeMode', 'dark')
    expect(getComputedStyle(find('button')).fontSize).toBe('14px')
    element.setAttribute('thememode', 'light')
    element.removeAttribute('size')
    await expect.poll(() => find('button').dataset.theme).toBe('light')
    expect(getComputedStyle(find('button')).fontSize).toBe('16px')
    Object.assign(element, { themeMode: 'dark' })
    await expect.poll(() => find('button').dataset.theme).toBe('dark')
    Object.assign(element, { themeMode: null })
    await expect.poll(() => find('button').dataset.theme).toBe('auto')
  })

  it('show a label on a network that the site does not have [L34]', async () => {
    write('<latchkey-network label="Other network"></latchkey-network>')
    define()
    await connect(world.client, { connectorId: 'metamask' })
    world.wallets.metamask.say({ type: 'chain', chainId: 'eip155:1' })
    await expect.poll(text).toBe('Other network')
    find('latchkey-network').removeAttribute('label')
    await expect.poll(text).toBe('#1')
  })

  it('leave the page’s own nodes where they are [L34]', async () => {
    write('<latchkey-button><i>…</i></latchkey-button>')
    define()
    await expect.poll(() => shown('latchkey-button')).toBe('Connect wallet')
    const anchor = find('i')
    anchor.before(document.createElement('b'))
    expect(anchor.isConnected).toBe(true)
    expect(shown('latchkey-button')).toBe('Connect wallet')
  })

  it('have their style in a shadow root of the site [L34]', async () => {
    const root = place.attachShadow({ mode: 'open' })
    root.append(document.createElement('latchkey-button'))
    define()
    const button = () => root.querySelector('button')
    await expect.poll(button).not.toBeNull()
    expect(getComputedStyle(button() ?? place).minBlockSize).toBe('44px')
  })

  it('are disabled by property as by attribute [L34]', () => {
    write('<latchkey-button disabled="false"></latchkey-button>')
    define()
    const element = find('latchkey-button')
    expect(element).toHaveProperty('disabled', false)
    Object.assign(element, { disabled: true })
    expect(element).toHaveProperty('disabled', true)
    Object.assign(element, { disabled: 'false' })
    expect(element.hasAttribute('disabled')).toBe(false)
  })

  it('refuse wrong tags before anything is in the page [L34]', () => {
    if (!customElements.get('foreign-login'))
      customElements.define('foreign-login', class extends HTMLElement {})
    const wrong: [NonNullable<ElementOptions['tags']>, string][] = [
      [{ 'latchkey-login': 'button', Login: 'button' }, 'valid'],
      [{ 'foreign-login': 'button' }, 'The page has another <foreign-login>'],
    ]
    for (const [tags, message] of wrong) expect(() => define({ tags })).toThrow(message)
    expect(document.querySelector('latchkey-dialog')).toBeNull()
  })

  it('leave nothing behind when they leave the page, and come back drawn [L34]', async () => {
    write('<latchkey-button></latchkey-button>')
    define()
    await expect.poll(text).toBe('Connect wallet')
    const element = find('latchkey-button')
    element.remove()
    await expect.poll(() => element.childNodes.length).toBe(0)
    place.append(element)
    await expect.poll(text).toBe('Connect wallet')
    const other = place.appendChild(document.createElement('p'))
    other.append(element)
    await expect.poll(() => other.textContent).toBe('Connect wallet')
    expect(element.querySelectorAll('button')).toHaveLength(1)
    element.querySelector('button')?.click()
    await expect.poll(() => dialog()?.open).toBe(true)
  })

  it('show an account, by name and with its balance, only while there is one [L34]', async () => {
    write('<latchkey-account></latchkey-account>')
    define()
    await connect(world.client, { connectorId: 'metamask' })
    await expect.poll(text).toBe('ada.eth1.204 ETH')
    const described = document.getElementById(find('button').getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('1.204 ETH')
    find('latchkey-account').setAttribute('account', 'address')
    find('latchkey-account').setAttribute('balance', 'hide')
    await expect.poll(text).toBe('0xf39F…2266')
    await disconnect(world.client)
    await expect.poll(text).toBe('')
  })

  it('show the account of their namespace [L34]', async () => {
    await connect(world.client, { connectorId: 'solflare' })
    await connect(world.client, { connectorId: 'metamask' })
    write('<latchkey-button namespace="solana"></latchkey-button>')
    define()
    await expect.poll(text).toBe('4Nd1mY…7Hxs')
  })

  it('show the active network, and open the networks [L34]', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    write('<latchkey-network></latchkey-network>')
    define()
    const name = world.client.options.networks[0]?.name ?? expect.fail('There is no network')
    await expect.poll(text).toBe(name)
    expect(find('button').ariaLabel).toBe(`Network: ${name}. Change`)
    find('button').click()
    await expect.poll(title).toBe('Choose a network')
  })

  it('say on the network, too, that the dialog cannot be loaded [L34]', async () => {
    write('<latchkey-network></latchkey-network>')
    define({ messages: { ...english, load: async () => Promise.reject(new Error('offline')) } })
    await expect.poll(text).toBeTruthy()
    find('button').click()
    await expect.poll(() => find('button').title).toBe(english.button.reload)
    expect(text()).toContain(english.button.reload)
    expect(find('button').hasAttribute('aria-label')).toBe(false)
  })

  it('have the card in the page, in the theme of all [L34]', async () => {
    write('<latchkey-panel></latchkey-panel>')
    define({ theme: { mode: 'dark' } })
    const card = () => place.querySelector<HTMLElement>('latchkey-card')
    await expect
      .poll(() => card()?.shadowRoot?.querySelector('h2')?.textContent)
      .toBe('Connect a wallet')
    expect(card()?.dataset.theme).toBe('dark')
    defined?.setTheme({ mode: 'light' })
    await expect.poll(() => card()?.dataset.theme).toBe('light')
  })

  it('speak the language of the site, and take the site’s CSS [L34]', async () => {
    write('<latchkey-button></latchkey-button>')
    const languages: string[] = []
    define({
      messages: arabic,
      theme: { accent: 'rgb(1, 2, 3)' },
      onLanguage: ({ locale }) => languages.push(locale),
    })
    await expect.poll(() => languages).toEqual(['ar'])
    await expect.poll(text).toBe(arabic.button.connect)
    await expect.poll(() => getComputedStyle(find('button')).backgroundColor).toBe('rgb(1, 2, 3)')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('latchkey-button button { transition: none; background: rgb(4, 5, 6) }')
    document.adoptedStyleSheets.push(sheet)
    expect(getComputedStyle(find('button')).backgroundColor).toBe('rgb(4, 5, 6)')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

  it('belong to the client that took them last, and after its end to the one before [L34]', async () => {
    write('<latchkey-button></latchkey-button>')
    const first = define({ messages: arabic })
    await expect.poll(text).toBe(arabic.button.connect)
    const second = defineElements(createWorld().client)
    await expect.poll(text).toBe('Connect wallet')
    expect(find('latchkey-button').querySelectorAll('button')).toHaveLength(1)
    second.unmount()
    await expect.poll(text).toBe(arabic.button.connect)
    first.unmount()
    await expect.poll(() => find('latchkey-button').childNodes.length).toBe(0)
    expect(document.querySelector('latchkey-dialog')).toBeNull()
  })

  it('share the dialog of their client, which leaves with the last [L34]', async () => {
    write('<latchkey-button></latchkey-button>')
    const other = mountDialog(world.client, { messages: arabic })
    define()
    expect(document.querySelectorAll('latchkey-dialog')).toHaveLength(1)
    await expect.poll(text).toBe(arabic.button.connect)
    other.unmount()
    find('latchkey-button').click()
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(defined?.get().open).toBe(true)
    defined?.unmount()
    expect(document.querySelector('latchkey-dialog')).toBeNull()
  })

  it('keep their style when they move into a shadow root [L34]', async () => {
    write('<latchkey-button></latchkey-button><div></div>')
    define()
    await expect.poll(text).toBe('Connect wallet')
    const root = find('div').attachShadow({ mode: 'open' })
    root.append(find('latchkey-button'))
    expect(root.adoptedStyleSheets).toHaveLength(1)
  })

  it('open the wallets of their namespace before they are drawn [L34]', () => {
    expect(openedBy('button', 'solana')).toEqual({ namespace: 'solana' })
    expect(openedBy('account', 'other')).toEqual({})
    expect(openedBy('network', 'solana')).toEqual({ view: 'Networks' })
    expect(openedBy('panel')).toBeUndefined()
  })
})
