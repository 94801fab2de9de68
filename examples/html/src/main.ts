import { activeAccount, sendTransfer, signMessage } from 'latchkey'
import { defineElements } from 'latchkey/elements'
import { parseAmount } from 'latchkey/protocol'
import { find, onSubmit } from './forms.ts'
import { client, recipient } from './latchkey.ts'

defineElements(client)

function draw() {
  const active = activeAccount(client.getState())
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset.when === 'connected') !== Boolean(active)
  find('#wallet').textContent = active?.connection.name ?? ''
  find('#address').textContent = active?.account.address ?? ''
}
client.subscribe(draw)
draw()

onSubmit('#sign', async ({ message = '' }) => (await signMessage(client, { message })).signature)

onSubmit('#send', async ({ to = '', amount = '' }, show) => {
  const parsed = parseAmount(amount, 18)
  if (!parsed.ok) return 'Enter an amount of ETH'
  show('Continue in your wallet')
  const { outcome } = await sendTransfer(client, { to, amount: parsed.units })
  show('On its way')
  return (await outcome).status === 'confirmed' ? 'Sent' : 'Not sent'
})
find<HTMLInputElement>('[name=to]').value = recipient
