import { createLatchkey } from 'latchkey'
import { createLatchkeyPlugin } from 'latchkey/vue'
import { createApp } from 'vue'
import { announce } from '../shared/wallet.js'
import App from './App.vue'

announce()
const client = createLatchkey({ gatewayUrl: location.origin, chains: ['ethereum'] })
createApp(App).use(createLatchkeyPlugin(client)).mount('#app')
