/**
 * Lets the page come between: on a slow phone, evaluating our code, laying out the first screen and drawing it in one go would keep a
 * tap waiting for longer than anybody takes for an answer.
 */
export function yieldToMain(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
