/** A reason not to go on that someone can mend; the message is for the person who runs the product. */
export class Refusal extends Error {}
