import { readFileSync } from 'node:fs'

interface Manifest extends Record<'name' | 'version' | 'license', string> {
  keywords: string[]
  exports: object
  imports: Record<string, string>
}

export const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

/** The version is part of the URL of every file that a released script entry loads. */
export const versionFolder = `dist/sdk/${manifest.version}`
