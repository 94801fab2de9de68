import { defineConfig } from 'vite'

export default defineConfig({
  // The dialog's texts say 'use client', for Next.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
