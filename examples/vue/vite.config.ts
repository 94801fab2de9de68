import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  // The dialog's texts say 'use client', for Next.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
