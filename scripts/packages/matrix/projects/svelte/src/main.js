import { mount } from 'svelte'
import { announce } from '../shared/wallet.js'
import App from './App.svelte'

announce()
mount(App, { target: document.getElementById('app') })
