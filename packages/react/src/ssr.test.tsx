import { connect } from '@latchkey/core'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LatchkeyButton, LatchkeyPanel, LatchkeyProvider } from './index.ts'
import { ada } from './testing/gateway.ts'
import { createWorld } from './testing/world.ts'

describe('on a server', () => {
  it('imports the custom elements, which need a browser once they are defined [L34]', async () => {
    expect(typeof HTMLElement).toBe('undefined')
    const elements = await import('./elements/index.ts')
    expect(Object.keys(elements.latchkeyTags)).toContain('latchkey-button')
  })

  it('renders without any browser global', () => {
    expect(typeof document).toBe('undefined')
    const html = renderToString(
      <LatchkeyProvider client={createWorld().client}>
        <LatchkeyButton />
        <LatchkeyPanel />
      </LatchkeyProvider>,
    )
    expect(html).toContain('Connect wallet')
    expect(html).not.toMatch(/style=|<style/)
  })

  it('renders the account from the cookies as the first text [D4]', async () => {
    const { client } = createWorld()
    await connect(client, { connectorId: 'metamask' })
    const html = renderToString(
      <LatchkeyProvider client={client} initialState={client.getState()}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    expect(html).toContain(`${ada.slice(0, 6)}…${ada.slice(-4)}`)
  })

  it('says nothing of an account that the server cannot know', async () => {
    const { client } = createWorld()
    await connect(client, { connectorId: 'metamask' })
    const html = renderToString(
      <LatchkeyProvider client={client}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    expect(html).toContain('Connect wallet')
  })
})
