import { createLatchkey } from 'latchkey'
import { createLatchkeyPlugin } from 'latchkey/vue'
import { createApp } from 'vue'
import App from './App.vue'

const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum'],
})

createApp(App).use(createLatchkeyPlugin(client)).mount('#app')
