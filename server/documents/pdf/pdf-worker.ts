import { parentPort } from 'node:worker_threads';
import { drawDocument } from '../drawing/draw-document.ts';
import type { PdfJob } from '../drawing/pdf-job.ts';

// A thread of its own: it draws one document after the other and keeps the parsed fonts. A bug ends it; another is
// started for the next document.
parentPort?.on('message', (job: PdfJob) => {
  void drawDocument(job).then((answer) => parentPort?.postMessage(answer));
});
