import { tintShare, tokenStyles } from './tokens.ts'

/** A host page's rules match the host element and its slotted children. An `!important` rule inside the shadow root outranks them. */
const defences = `
:host{all:initial!important;display:block!important}
:host([hidden]){display:none!important}
::slotted(*){all:initial!important;display:block!important}`

const ground = `
.cpj{
  --_u:calc(4px*var(--_density));
  --_big:calc(var(--_radius)*1.6);
  --_tint:color-mix(in srgb,var(--_accent) ${tintShare}%,var(--_surface));
  --_halo:0 0 0 4px color-mix(in srgb,var(--_accent) 16%,transparent);
  --_low:0 1px 2px var(--_shade);
  container:cpj/inline-size;position:relative;
  background:var(--_canvas);color:var(--_text);
  font:400 var(--_font-size)/1.5 var(--_font);letter-spacing:normal;text-align:start;
  overflow-wrap:break-word;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased
}
.cpj *,.cpj ::before,.cpj ::after{box-sizing:border-box}
:where(.cpj) :where(h1,h2,h3,p,ul,ol,dl,dd,fieldset,legend,button,input,select,textarea){margin:0;padding:0;border:0;font:inherit;color:inherit;letter-spacing:inherit;text-align:inherit;min-inline-size:0}
:where(.cpj) :where(ul,ol){list-style-type:""}
:where(.cpj) :where(button){background:none;cursor:pointer;touch-action:manipulation}
:where(.cpj) :where(a){color:inherit;text-decoration:none}
.cpj [hidden]{display:none!important}
.cpj :focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.cpj :is(h1,h2,h3):focus{outline:0}
.cpj-icon{flex:none;inline-size:1.25em;block-size:1.25em}
@media(forced-colors:active){.cpj-icon{color:inherit!important}}
.cpj-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

const page = `
.cpj[data-environment=page]{display:flex;flex-direction:column;min-block-size:100dvh}
.cpj[data-environment=widget]{border-radius:var(--_big)}
.cpj-page{flex:1;position:relative;inline-size:100%;max-inline-size:488px;margin-inline:auto;padding:calc(var(--_u)*6) 20px calc(var(--_u)*16)}
.cpj-emulated{align-self:center;margin-block-start:calc(var(--_u)*7);padding-inline:8px;background:var(--_warning-soft);color:var(--_warning);font-size:.8125em;text-align:center}
.cpj-head{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);align-items:center;min-block-size:44px;margin-block:calc(var(--_u)*-2) calc(var(--_u)*6)}
.cpj-main,.cpj-form,.cpj-stack{display:flex;flex-direction:column;gap:calc(var(--_u)*7)}
.cpj-stack[data-gap=tight]{gap:calc(var(--_u)*3)}
.cpj-columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,10.625em),1fr));gap:calc(var(--_u)*7) 16px;align-items:start}
.cpj-actions{display:flex;flex-direction:column;align-items:stretch;gap:calc(var(--_u)*2);margin-block-start:var(--_u)}
@container cpj (width<480px){.cpj-head{grid-template-columns:1fr auto}.cpj-dots{margin-inline-end:-14px}}
@container cpj (width>=600px){.cpj-page{padding-block-start:calc(var(--_u)*8)}}`

const words = `
.cpj-h1,.cpj-h2,.cpj-h3{font-family:var(--_font-heading);font-weight:650;line-height:1.2;letter-spacing:-.018em;text-wrap:balance;scroll-margin-block-start:80px}
.cpj-h1{font-size:1.75em}
.cpj-text{text-wrap:pretty}
.cpj-text[data-kind=lead]{color:var(--_muted);font-size:1.0625em}
.cpj-h1+.cpj-text{margin-block-start:calc(var(--_u)*-4.5)}
.cpj-link,.cpj-button[data-kind=link]{color:var(--_accent);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.18em}
.cpj-link:hover{text-decoration-thickness:2px}
@container cpj (width>=600px){.cpj-h1{font-size:2em}}`

const fields = `
.cpj-field{display:flex;flex-direction:column}
.cpj-label{display:block;padding:0 0 calc(var(--_u)*1.5);font-size:.9375em;font-weight:600;line-height:1.35}
.cpj-input{inline-size:100%;min-block-size:48px;padding:11px 14px;background:var(--_surface);border:1px solid var(--_edge);border-radius:var(--_radius)}
.cpj-input::placeholder,.cpj-input[data-empty]{color:var(--_muted);opacity:1}
.cpj-input:hover{border-color:var(--_text)}
.cpj .cpj-input:focus-visible,.cpj-dial select:focus-visible+.cpj-input{border-color:var(--_accent);outline:2px solid var(--_accent);outline-offset:-1px;box-shadow:var(--_halo)}
.cpj-input:is([aria-invalid=true],[data-wrong]),.cpj-dial [aria-invalid=true]+.cpj-input{border-color:var(--_danger);outline:1px solid var(--_danger);outline-offset:-2px}
.cpj-said{display:flex;gap:6px;margin-block:6px calc(var(--_u)*-3);color:var(--_danger);font-size:.875em;font-weight:500;line-height:1.4}
.cpj-said[data-tone=warning]{color:var(--_warning)}
.cpj-said .cpj-icon{margin-block-start:1px}
.cpj-select{position:relative}
.cpj-select>.cpj-input{appearance:none;padding-inline-end:42px;white-space:normal;text-overflow:ellipsis}
.cpj-select>.cpj-icon{position:absolute;inset-block-start:14px;inset-inline-end:14px;pointer-events:none;color:var(--_muted)}
.cpj-phone{display:flex;flex-wrap:wrap;gap:8px}
.cpj-phone>.cpj-input{flex:1 1 7em}
.cpj-dial{position:relative;flex:none}
.cpj-dial select{position:absolute;inset:0;inline-size:100%;opacity:0;cursor:pointer;background:var(--_surface)}
.cpj-dial .cpj-input{display:flex;align-items:center;gap:6px;min-inline-size:5.4em;font-variant-numeric:tabular-nums}
.cpj-dial .cpj-icon{color:var(--_muted);margin-inline:auto -4px}`

const actions = `
.cpj-button{position:relative;display:inline-grid;place-items:center;min-block-size:48px;padding:10px 20px;border:1px solid transparent;border-radius:var(--_radius);font-weight:600;line-height:1.35;text-align:center}
.cpj-button[data-wide],.cpj-actions>.cpj-button{inline-size:100%}
.cpj-button-face{display:inline-flex;align-items:center;justify-content:center;gap:8px}
.cpj-button[data-kind=primary]{background:var(--_accent);color:var(--_on-accent);box-shadow:var(--_low)}
.cpj-button[data-kind=link]{inline-size:auto;min-block-size:0;padding:10px 0;margin-block:-10px;border:0}
.cpj-button[data-kind=primary]:hover{box-shadow:inset 0 0 0 99em var(--_press)}
.cpj-button[aria-disabled]{cursor:default}
.cpj-button[aria-disabled]:not([aria-busy]){background:var(--_sunken);border-color:var(--_line);color:var(--_muted);box-shadow:none}
.cpj-button[aria-busy]>.cpj-button-face{opacity:0}
.cpj-button>.cpj-spinner{position:absolute}
.cpj-spinner{display:inline-block;inline-size:20px;block-size:20px;border:2px solid;border-inline-end:0;border-radius:50%}
.cpj-back{display:inline-flex;align-items:center;gap:6px;min-block-size:44px;margin-inline-start:-6px;padding-inline:6px;border-radius:var(--_radius);color:var(--_muted);font-size:.9375em;font-weight:500;line-height:1.25}
.cpj-back:hover{color:var(--_text)}
.cpj-dots ol{display:flex}
.cpj-dots li{position:relative}
.cpj-dots li+li::before{content:"";position:absolute;inset-block-start:21px;inset-inline-start:-8px;inline-size:16px;block-size:2px;border-radius:2px;background:var(--_line)}
.cpj-dots :is(button,.cpj-dot-place){display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:50%}
.cpj-dot{display:grid;place-items:center;inline-size:12px;block-size:12px;border:2px solid var(--_edge);border-radius:50%}
.cpj-dots [data-state=current] .cpj-dot{border:6px solid var(--_accent);box-shadow:var(--_halo)}
.cpj-dots [data-state=done] .cpj-dot{inline-size:20px;block-size:20px;background:var(--_accent);border-color:var(--_accent);color:var(--_on-accent)}
.cpj-dots [data-state=done]+li::before{background:var(--_accent)}
.cpj-dot .cpj-icon{inline-size:14px;block-size:14px;stroke-width:3}
.cpj-choice{display:flex;flex-wrap:wrap;align-items:center;gap:16px;padding:20px;background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj-choice:hover{border-color:var(--_accent)}
.cpj-choice>.cpj-icon{color:var(--_muted)}
.cpj-choice-icon{display:grid;place-items:center;flex:none;inline-size:48px;block-size:48px;border-radius:50%;background:var(--_tint);color:var(--_accent);font-size:1.2em}
.cpj-choice-words{flex:1;display:grid;gap:2px;color:var(--_muted);font-size:.9375em}
.cpj-choice-words strong{color:var(--_text);font-size:1.1333em;font-weight:650;letter-spacing:-.008em}`

const news = `
.cpj-notice{--_tone:var(--_accent);--_soft:var(--_tint);display:flex;gap:12px;padding:14px 16px;background:var(--_soft);border:1px solid color-mix(in srgb,var(--_tone) 28%,transparent);border-radius:var(--_radius)}
.cpj-notice[data-tone=problem]{--_tone:var(--_danger);--_soft:var(--_danger-soft)}
.cpj-notice[data-tone=warning]{--_tone:var(--_warning);--_soft:var(--_warning-soft)}
.cpj-notice>.cpj-icon{margin-block-start:2px;color:var(--_tone)}
.cpj-notice-words{flex:1;display:grid;justify-items:start;gap:4px;min-inline-size:0;font-size:.9375em}
.cpj-notice-words strong{font-weight:650}
.cpj-notice-words ul{display:grid;gap:4px;list-style:disc;padding-inline-start:1.1em}
.cpj-notice-words .cpj-button{margin-block:-6px -8px}
.cpj-skeleton{display:flex;flex-direction:column;gap:calc(var(--_u)*5)}
.cpj-skeleton [data-kind]{block-size:48px;border:1px solid transparent;border-radius:var(--_radius);background:var(--_line)}`

const motion = `
@keyframes cpj-turn{to{rotate:1turn}}
@keyframes cpj-pulse{50%{opacity:.45}}
.cpj-spinner,.cpj-skeleton [data-kind]{animation:cpj-pulse 1.6s ease-in-out infinite}
@media(prefers-reduced-motion:no-preference){
.cpj-spinner{animation:cpj-turn .8s linear infinite}
.cpj :is(.cpj-input,.cpj-button,.cpj-choice,.cpj-card,.cpj-close,.cpj-back,[type=checkbox],[type=radio]){transition:border-color .12s,background-color .12s,box-shadow .12s,color .12s}
}`

/** The rules of the screens up to step 1, for a constructable style sheet or a hosted page's file. */
export const styles = [defences, tokenStyles, ground, page, words, fields, actions, news, motion].join('\n')

/** The rules of hosted pages only: the document, the top bar and the footer. */
export const documentStyles = `body{margin:0}
.cpj-top{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:12px;min-block-size:64px;padding:8px 20px;border-block-end:1px solid var(--_line);white-space:nowrap}
@media(max-width:19em){.cpj-top{display:flex;flex-wrap:wrap}}
@media print{:is(.cpj-foot,.cpj-top>:last-child){display:none}}
.cpj-top>:empty{display:none}
.cpj-top>:first-child:empty+*{grid-column:1;justify-self:start}
.cpj-top>:last-child{grid-column:3}
@media(min-width:480px){.cpj-top>:first-child:empty+*{grid-column:2}}
.cpj-top>:last-child{justify-self:end}
.cpj-foot{padding:20px;border-block-start:1px solid var(--_line);color:var(--_muted);font-size:.875em}
.cpj-foot nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 24px}
.cpj :is(.cpj-foot,.cpj-top) a{padding-block:10px;color:var(--_muted);text-decoration:none}
.cpj :is(.cpj-foot,.cpj-top) a:hover{color:var(--_text);text-decoration:underline}
.cpj-brand{font-weight:650;letter-spacing:-.01em}`
