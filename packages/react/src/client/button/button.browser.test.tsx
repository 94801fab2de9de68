import { connect } from '@latchkey/core'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LatchkeyButton, type LatchkeyButtonProps, LatchkeyProvider } from '../../index.ts'
import { arabic } from '../../messages/generated/languages/ar.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { createWorld, type World } from '../../testing/world.ts'

let root: Root
let place: HTMLElement
let world: World
let unserve = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
  world = createWorld()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  unserve()
})

const show = (props: LatchkeyButtonProps = {}) =>
  root.render(
    <LatchkeyProvider client={world.client} theme={{ mode: 'light' }}>
      <LatchkeyButton {...props} />
    </LatchkeyProvider>,
  )
const text = () => place.textContent
const dialog = () => document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('dialog')
const button = () => {
  const found = place.querySelector('button')
  if (!found) throw new Error('There is no button')
  return found
}

describe('the button', () => {
  it('invites to connect', async () => {
    show()
    await expect.poll(text).toBe('Connect wallet')
    expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  })

  it('takes the words of the site', async () => {
    show({ label: 'Log in' })
    await expect.poll(text).toBe('Log in')
  })

  it('says that a wallet has a request while it lasts', async () => {
    world.wallets.metamask.behave('hang')
    show()
    await expect.poll(text).toBe('Connect wallet')
    connect(world.client, { connectorId: 'metamask' }).catch(() => {})
    await expect.poll(text).toBe('Connecting…')
  })

  it('has the account as its very first text when storage remembers one [D4]', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    const texts: (string | null)[] = []
    const observer = new MutationObserver(() => texts.push(text()))
    observer.observe(place, { childList: true, subtree: true, characterData: true })
    show()
    await expect.poll(text).toBe('0xf39F…2266')
    observer.disconnect()
    expect(texts.every((seen) => seen === '0xf39F…2266')).toBe(true)
  })

  it('shows the account by its name where the site wants that, once it is known, read out as well [A4]', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    show({ account: 'name' })
    expect(text()).not.toContain('ada.eth')
    await expect.poll(text).toBe('ada.eth')
    expect(button().getAttribute('aria-label')).toContain('ada.eth')
  })

  it('lays the picture of the account over its drawing', async () => {
    unserve()
    unserve = serve((url) =>
      url.pathname.startsWith('/v1/identity/')
        ? { name: null, avatar: '/v1/avatar/ada', resolvedAt: null }
        : fullGateway(url),
    )
    await connect(world.client, { connectorId: 'metamask' })
    show({ account: 'name' })
    const picture = () => button().querySelector('img')?.src
    await expect.poll(picture).toContain('/v1/avatar/ada?')
    expect(button().querySelector('svg')).not.toBeNull()
    expect(text()).toBe('0xf39F…2266')
  })

  it('shows the balance beside the account where the site wants it, cut and not rounded', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    show({ balance: 'show' })
    await expect.poll(text).toBe('0xf39F…22661.204 ETH')
  })

  it('shows the account of the namespace that it is for', async () => {
    await connect(world.client, { connectorId: 'solflare' })
    await connect(world.client, { connectorId: 'metamask' })
    show({ namespace: 'solana' })
    await expect.poll(text).toBe('4Nd1mY…7Hxs')
  })

  const clickWhenDrawn = () => {
    const clicking = new MutationObserver(() => {
      clicking.disconnect()
      button().click()
    })
    clicking.observe(place, { childList: true })
  }

  it('opens the dialog also when it is clicked in the moment that it is drawn', async () => {
    clickWhenDrawn()
    show()
    await expect.poll(() => dialog()?.open).toBe(true)
  })

  it('opens it also when StrictMode takes the dialog out and in again after that click', async () => {
    clickWhenDrawn()
    root.render(
      <StrictMode>
        <LatchkeyProvider client={world.client}>
          <LatchkeyButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await expect.poll(() => dialog()?.open).toBe(true)
  })

  it('lets the site draw its own', async () => {
    show({
      children: ({ status, text: words, open }) => (
        <button type="button" onClick={open}>
          {status}: {words}
        </button>
      ),
    })
    await expect.poll(text).toBe('disconnected: Connect wallet')
    button().click()
    await expect.poll(() => dialog()?.open).toBe(true)
  })

  it('speaks the language of the provider', async () => {
    root.render(
      <LatchkeyProvider client={world.client} messages={arabic}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    await expect.poll(text).toBe(arabic.button.connect)
  })

  it('is at least 44 px high, and any rule of the page outranks its own styles', async () => {
    show({ className: 'mine' })
    await expect.poll(text).toBe('Connect wallet')
    expect(button().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.mine { background: rgb(1, 2, 3); transition: none }')
    document.adoptedStyleSheets.push(sheet)
    expect(getComputedStyle(button()).backgroundColor).toBe('rgb(1, 2, 3)')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

  it('takes its sheet away with the provider', async () => {
    const before = document.adoptedStyleSheets.length
    show()
    await expect.poll(text).toBe('Connect wallet')
    expect(document.adoptedStyleSheets.length).toBe(before + 1)
    root.unmount()
    root = createRoot(place)
    expect(document.adoptedStyleSheets.length).toBe(before)
    expect(document.querySelector('latchkey-dialog')).toBeNull()
  })

  it('describes itself by the balance beside the account [L23]', async () => {
    show({ account: 'name', balance: 'show' })
    await connect(world.client, { connectorId: 'metamask' })
    await expect.poll(text).toBe('ada.eth1.204 ETH')
    const id = button().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('1.204 ETH')
    show({ account: 'name' })
    await expect.poll(text).toBe('ada.eth')
    expect(button().hasAttribute('aria-describedby')).toBe(false)
  })

  it('has its theme in its first frame', async () => {
    let accent = ''
    function Probe() {
      useLayoutEffect(() => {
        accent = button().style.getPropertyValue('--latchkey-accent')
      }, [])
      return <LatchkeyButton theme={{ accent: 'rgb(1, 2, 3)' }} />
    }
    root.render(
      <LatchkeyProvider client={world.client}>
        <Probe />
      </LatchkeyProvider>,
    )
    await expect.poll(text).toBe('Connect wallet')
    expect(accent).toBe('rgb(1, 2, 3)')
  })
})
