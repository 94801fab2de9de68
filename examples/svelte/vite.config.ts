import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  // The dialog's texts say 'use client', for Next.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
