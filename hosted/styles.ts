import { documentStyles } from '#ui/styles.ts'
import { dark, light } from '#ui/tokens.ts'

/**
 * Styles of the hosted pages around the kit, in the kit's colours. A browser gives a frame without a colour scheme a white background in a
 * dark page. The gateway's frames are therefore declared light: their text has the theme's colour.
 */
export const hostedStyles = `
html{background:${light.canvas}}
@media screen and (prefers-color-scheme:dark){html{background:${dark.canvas}}}
${documentStyles}
.join-brand{display:inline-flex;align-items:center;gap:8px;font-size:1.0625em;font-weight:650;letter-spacing:-.01em;white-space:nowrap}
.cpj .cpj-top .join-brand{color:var(--_text);text-decoration:none}
.join-brand svg{flex:none;color:var(--_accent)}
@media(forced-colors:active){.join-brand svg{color:inherit}}
.join-frame>div{block-size:100%}
.join-frame iframe{color-scheme:light}
.join-languages{display:flex;gap:12px;font-size:.9375em}
.cpj .join-languages a{display:inline-block}
.cpj .join-languages [aria-current]{color:var(--_text);font-weight:600}
.join-languages span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.join-languages abbr{text-decoration:none}
@media(max-width:399px){.cpj-top:has(.join-languages) .join-brand{inline-size:32px;overflow:hidden}}
@media(min-width:600px){.join-languages span{position:static;clip-path:none}.join-languages abbr{display:none}}
.cpj-page{position:relative}
.cpj-page .cpj-emulated{position:absolute;inset-block-end:-20px;inset-inline:0;margin:0 auto;inline-size:fit-content}
noscript{display:block;padding:16px 20px;background:${light['warning-soft']};color:${light.text};font:16px/1.5 system-ui,sans-serif;text-align:center}`
