type Labels = Readonly<Record<string, string>>;

/** Lines of the text format of Prometheus. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
export class MetricsText {
  #lines: string[] = [];

  /** What follows is of this name. */
  begin(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): void {
    this.#lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
  }

  add(name: string, value: number, labels: Labels = {}): void {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    this.#lines.push(`${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${String(value)}`);
  }

  gauge(name: string, help: string, value: number | undefined): void {
    if (value === undefined) return;
    this.begin(name, 'gauge', help);
    this.add(name, value);
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
