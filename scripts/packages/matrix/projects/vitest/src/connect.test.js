import { createLatchkey, memoryStorage } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { mainnet } from '@latchkey/evm/networks'
import {
  LatchkeyButton,
  LatchkeyProvider,
  useLatchkeyAccount,
  useLatchkeyConnect,
} from '@latchkey/react'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { address, announce } from '../shared/wallet.js'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** A list of wallets of the site's own. */
function Wallets() {
  const { connectors, connect } = useLatchkeyConnect()
  const account = useLatchkeyAccount()
  return createElement(
    'p',
    null,
    account.address ?? 'nobody',
    connectors.map(({ id, name }) =>
      createElement(
        'button',
        { key: id, type: 'button', onClick: () => connect({ connectorId: id }) },
        name,
      ),
    ),
  )
}

it('connects by the hooks and says so on the button', async () => {
  const errors = vi.spyOn(console, 'error')
  const client = createLatchkey({
    projectId: 'packed',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [mainnet],
    adapters: [evm()],
    storage: memoryStorage(),
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => {
    root.render(
      createElement(
        LatchkeyProvider,
        { client },
        createElement(LatchkeyButton),
        createElement(Wallets),
      ),
    )
  })
  await act(async () => announce())
  await act(async () => {
    await vi.waitUntil(() => place.querySelector('p button'))
  })
  await act(async () => {
    place.querySelector('p button').click()
    await vi.waitUntil(() => client.getState().connections.length > 0)
  })
  expect(place.querySelector('p').textContent).toContain(address)
  expect(place.querySelector('.latchkey-button').textContent).toContain('0xd8dA…6045')
  await act(async () => root.unmount())
  expect(errors).not.toHaveBeenCalled()
})
