import { made } from '../testing/made.fixture.ts'
import { scriptedLedger } from './device.fixture.ts'
import { ledger } from './index.ts'

// A page with a Ledger plugged in; the test presses its buttons.

const key = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
const device = scriptedLedger(key)
Object.defineProperty(navigator, 'hid', { value: device.hid, configurable: true })
const { connector } = made(ledger(), { gatewayUrl: location.origin })
const answers: unknown[] = []
Object.assign(window, { answers })

function press(name: string, run: () => Promise<unknown>): void {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    run().then(
      (answer) => answers.push(answer),
      (error: unknown) => answers.push(String(error)),
    )
  })
  document.body.append(button)
}
press('Connect', async () => {
  const signal = new AbortController().signal
  const { accounts } = await connector.connect({ networks: [], signal })
  return accounts[0]?.address
})
press('Sign', async () => {
  const [address] = answers
  const request = { method: 'personal_sign', params: ['0x48656c6c6f', address] }
  return connector.signer('eip155')?.request(request)
})
