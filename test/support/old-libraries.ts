/**
 * Patches built-in types as Prototype.js 1.6 does, with its errors: every patch is enumerable, its collections have no iterators, and its
 * `toJSON` returns text.
 */
export const prototypeJs = `(() => {
  const extend = (target, source) => { for (const name in source) target[name] = source[name]; return target }
  const $break = {}
  function $A(iterable) {
    if (!iterable) return []
    if (iterable.toArray) return iterable.toArray()
    let length = iterable.length || 0
    const results = new Array(length)
    while (length--) results[length] = iterable[length]
    return results
  }
  const identity = value => value
  const Enumerable = {
    each(iterator, context) {
      let index = 0
      try { this._each(value => iterator.call(context, value, index++)) } catch (error) { if (error !== $break) throw error }
      return this
    },
    all(iterator = identity, context) {
      let result = true
      this.each((value, index) => { result = result && !!iterator.call(context, value, index); if (!result) throw $break })
      return result
    },
    any(iterator = identity, context) {
      let result = false
      this.each((value, index) => { if ((result = !!iterator.call(context, value, index))) throw $break })
      return result
    },
    collect(iterator = identity, context) {
      const results = []
      this.each((value, index) => { results.push(iterator.call(context, value, index)) })
      return results
    },
    detect(iterator, context) {
      let result
      this.each((value, index) => { if (iterator.call(context, value, index)) { result = value; throw $break } })
      return result
    },
    findAll(iterator, context) {
      const results = []
      this.each((value, index) => { if (iterator.call(context, value, index)) results.push(value) })
      return results
    },
    include(object) { return this.any(value => value === object) },
    inject(memo, iterator, context) { this.each((value, index) => { memo = iterator.call(context, memo, value, index) }); return memo },
    invoke(method, ...rest) { return this.map(value => value[method](...rest)) },
    pluck(property) { return this.map(value => value[property]) },
    toArray() { return this.map() },
    zip(...rest) { return this.map((value, index) => [value, ...rest.map(other => other[index])]) },
    size() { return this.toArray().length },
    inspect() { return '#<Enumerable>' }
  }
  extend(Enumerable, {
    map: Enumerable.collect, find: Enumerable.detect, select: Enumerable.findAll, filter: Enumerable.findAll,
    member: Enumerable.include, entries: Enumerable.toArray, every: Enumerable.all, some: Enumerable.any
  })
  const toJSON = object => {
    if (object === undefined || typeof object === 'function') return undefined
    if (object === null) return 'null'
    if (object === true || object === false) return String(object)
    if (object.toJSON) return object.toJSON()
    if (object.nodeType === 1) return undefined
    const results = []
    for (const name in object) {
      const value = toJSON(object[name])
      if (value !== undefined) results.push(name.toJSON() + ': ' + value)
    }
    return '{' + results.join(', ') + '}'
  }
  extend(Object, {
    extend, toJSON,
    keys(object) { const keys = []; for (const name in object) keys.push(name); return keys },
    values(object) { const values = []; for (const name in object) values.push(object[name]); return values },
    clone: object => extend({}, object),
    inspect: String, toQueryString: String, isArray: object => Array.isArray(object)
  })
  extend(Function.prototype, {
    bind(...rest) {
      if (rest.length < 2 && rest[0] === undefined) return this
      const method = this, object = rest.shift()
      return function () { return method.apply(object, rest.concat($A(arguments))) }
    },
    curry(...rest) { const method = this; return function (...more) { return method.apply(this, rest.concat(more)) } },
    delay(seconds) { return setTimeout(this, seconds * 1000) },
    defer() { return setTimeout(this, 10) },
    wrap(wrapper) { const method = this; return function (...rest) { return wrapper.apply(this, [method.bind(this), ...rest]) } }
  })
  const forEach = Array.prototype.forEach
  const reverse = Array.prototype.reverse
  extend(Array.prototype, Enumerable)
  extend(Array.prototype, {
    _each(iterator) { for (let index = 0, length = this.length; index < length; index++) iterator(this[index]) },
    _reverse: reverse,
    reverse(inline) { return (inline !== false ? this : this.toArray())._reverse() },
    reduce() { return this.length > 1 ? this : this[0] },
    clear() { this.length = 0; return this },
    first() { return this[0] },
    last() { return this[this.length - 1] },
    compact() { return this.select(value => value != null) },
    flatten() { return this.inject([], (array, value) => array.concat(Array.isArray(value) ? value.flatten() : [value])) },
    clone() { return [].concat(this) },
    toArray() { return [].concat(this) },
    size() { return this.length },
    inspect() { return '[' + this.map(String).join(', ') + ']' },
    toJSON() {
      const results = []
      this.each(object => { const value = toJSON(object); if (value !== undefined) results.push(value) })
      return '[' + results.join(', ') + ']'
    }
  })
  Array.from = $A
  extend(String.prototype, {
    toArray() { return this.split('') },
    startsWith(pattern) { return this.indexOf(pattern) === 0 },
    endsWith(pattern) { const at = this.length - pattern.length; return at >= 0 && this.lastIndexOf(pattern) === at },
    include(pattern) { return this.indexOf(pattern) > -1 },
    strip() { return this.replace(/^\\s+/, '').replace(/\\s+$/, '') },
    truncate(length = 30) { return this.length > length ? this.slice(0, length - 3) + '...' : String(this) },
    sub(pattern, replacement) { return this.replace(pattern, replacement) },
    times(count) { return count < 1 ? '' : new Array(count + 1).join(this) },
    inspect() { return '"' + this.replace(/["\\\\]/g, '\\\\$&') + '"' },
    toJSON() { return this.inspect() }
  })
  extend(Number.prototype, {
    times(iterator) { for (let index = 0; index < this; index++) iterator(index); return this },
    toJSON() { return isFinite(this) ? this.toString() : 'null' }
  })
  Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' }
  RegExp.prototype.match = RegExp.prototype.test
  extend(HTMLElement.prototype, {
    remove() { this.parentNode.removeChild(this); return this },
    visible() { return this.style.display !== 'none' },
    hide() { this.style.display = 'none'; return this },
    show() { this.style.display = ''; return this },
    toggle() { return this[this.visible() ? 'hide' : 'show']() },
    update(content) { this.innerHTML = content ?? ''; return this },
    replace(content) { this.outerHTML = content; return this },
    insert(content) { this.insertAdjacentHTML('beforeend', content); return this },
    select(expression) { return $A(this.querySelectorAll(expression)) },
    empty() { return /^\\s*$/.test(this.innerHTML) },
    scrollTo() { window.scrollTo(0, this.offsetTop); return this },
    observe(name, handler) { this.addEventListener(name, handler); return this },
    clone(deep) { return this.cloneNode(deep) }
  })
  document.getElementsByClassName = name => $A(document.querySelectorAll('.' + name))
  window.$ = id => document.getElementById(id)
  window.$$ = expression => $A(document.querySelectorAll(expression))
  extend(window, { $A, $break, Enumerable, Prototype: { Version: '1.6.1' }, Hash: function () {}, Class: {}, Ajax: {}, Template: function () {} })
})()`

/**
 * Patches built-in types as MooTools 1.2 does: it overrides globals of the browser, and defines methods that browsers added later with
 * other semantics.
 */
export const mooTools = `(() => {
  const implement = (type, methods) => { for (const name in methods) type.prototype[name] = methods[name] }
  const typeOf = item => item == null ? false : item.$family ? item.$family.name : typeof item
  const native = (type, name) => { type.prototype.$family = { name }; type.prototype.$constructor = type }
  for (const [type, name] of [[Array, 'array'], [String, 'string'], [Number, 'number'], [Function, 'function'], [RegExp, 'regexp'], [Date, 'date']])
    native(type, name)
  implement(Function, {
    extend(properties) { for (const name in properties) this[name] = properties[name]; return this },
    create({ bind, arguments: given }) {
      const self = this
      return function () {
        const rest = given !== undefined ? (Array.isArray(given) ? given : [given]) : arguments
        return self.apply(bind || null, rest)
      }
    },
    bind(bind, given) { return this.create({ bind, arguments: given }) },
    pass(given, bind) { return this.create({ bind, arguments: given }) },
    run(given, bind) { return this.apply(bind, Array.isArray(given) ? given : [given]) },
    delay(delay, bind, given) { return setTimeout(this.create({ bind, arguments: given }), delay) },
    attempt(given, bind) { try { return this.apply(bind, given ?? []) } catch { return false } }
  })
  implement(Array, {
    each(fn, bind) { this.forEach(fn, bind) },
    clean() { return this.filter(item => item != null) },
    contains(item) { return this.indexOf(item) !== -1 },
    extend(array) { for (const item of array) this.push(item); return this },
    include(item) { if (!this.contains(item)) this.push(item); return this },
    getLast() { return this.length ? this[this.length - 1] : null },
    empty() { this.length = 0; return this },
    erase(item) { for (let index = this.length; index--;) if (this[index] === item) this.splice(index, 1); return this },
    flatten() { let array = []; for (const item of this) array = array.concat(Array.isArray(item) ? item.flatten() : item); return array }
  })
  Array.from = item => item == null ? [] : Array.isArray(item) ? item : typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item]
  implement(String, {
    test(regex) { return new RegExp(regex).test(this) },
    contains(text, separator) { return separator ? (separator + this + separator).indexOf(separator + text + separator) > -1 : this.indexOf(text) > -1 },
    clean() { return this.replace(/\\s+/g, ' ').trim() },
    camelCase() { return this.replace(/-\\D/g, match => match.charAt(1).toUpperCase()) },
    toInt(base = 10) { return parseInt(this, base) },
    substitute(object) { return this.replace(/\\{([^{}]+)\\}/g, (_, name) => object[name] ?? '') }
  })
  implement(Number, { times(fn) { for (let index = 0; index < this; index++) fn(index) }, toInt() { return parseInt(this, 10) } })
  const NativeElement = window.Element
  window.Element = function (tag, properties) { return Object.assign(document.createElement(tag), properties) }
  window.Element.prototype = NativeElement.prototype
  implement(NativeElement, {
    get(name) { return this.getAttribute(name) },
    set(name, value) { this.setAttribute(name, value); return this },
    addClass(name) { this.classList.add(name); return this },
    hasClass(name) { return this.classList.contains(name) },
    getElements(selector) { return [...this.querySelectorAll(selector)] },
    addEvent(type, fn) { this.addEventListener(type, fn); return this },
    grab(element) { this.appendChild(element); return this },
    empty() { for (const child of [...this.childNodes]) this.removeChild(child); return this },
    dispose() { return this.parentNode ? this.parentNode.removeChild(this) : this },
    destroy() { this.empty(); this.dispose(); return null },
    clone(contents = true) { return this.cloneNode(contents) },
    match(selector) { return this.matches(selector) },
    store() { return this },
    retrieve() { return null },
    scrollTo(x, y) { this.scrollLeft = x; this.scrollTop = y; return this }
  })
  const taken = name => function () { if (new.target === undefined) return undefined; this.name = name }
  for (const name of ['Event', 'Request', 'Hash', 'Class', 'Native', 'Chain', 'Events', 'Options', 'Cookie', 'Fx', 'Group', 'Color', 'Asset', 'Selectors'])
    window[name] = taken(name)
  window.JSON = Object.assign(new window.Hash(), { stringify: JSON.stringify, parse: JSON.parse, encode: JSON.stringify, decode: JSON.parse })
  window.$ = id => typeof id === 'string' ? document.getElementById(id) : id
  window.$$ = selector => [...document.querySelectorAll(selector)]
  window.$type = typeOf
  window.MooTools = { version: '1.2.6' }
})()`
