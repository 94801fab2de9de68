import { createLatchkeyPlugin } from 'latchkey/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { client } from './latchkey.ts'
import 'latchkey/react/button.css'
import './style.css'

createApp(App).use(createLatchkeyPlugin(client)).mount('#app')
