import { activeAccount, createLatchkey } from 'latchkey'
import { defineElements } from 'latchkey/elements'

const account = document.querySelector('#account')
if (!account) throw new Error('index.html has no #account')

const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum', 'base'],
})
defineElements(client)

const show = () => {
  account.textContent = activeAccount(client.getState())?.account.address ?? 'guest'
}
client.subscribe(show)
show()
