export type ChartTone = 'primary' | 'success' | 'warning' | 'danger' | 'info';
